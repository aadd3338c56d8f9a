import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { addDays } from 'date-fns';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readDevicePage } from '@/lib/domain/rentals/read-device-page';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import type { Device, Organization, Prisma } from '@/lib/db/generated/client';
import { numberOf } from '../../support/rows';
import { aDevice, aModel, anActor, anOrganization } from '../../support/world';
import { leased, paidRows } from '../orders/leases';
import { db, freshWorld, later } from '../orders/world';
import { admin, fjord, harbour, member, operator } from '../cast';

freshWorld({ member: true, harbour: true });

let neighbour: UserActor;
let stranger: UserActor;
let device: Device;
let id: string;

beforeEach(async () => {
  neighbour = await anActor({ role: 'ORG_ADMIN', organization: harbour });
  stranger = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Quay' }) });
  device = await aDevice({ model: await aModel({ name: 'Buoy' }), serialNumber: 'DM-1' });
  id = device.id;
});

async function lend(to: Organization, by: UserActor, paid = paidRows): Promise<string> {
  const orderId = await paid(by, 'Buoy', 1);
  await linkDevices(operator, { orgId: to.id, orderId, serialNumbers: ['DM-1'] });
  return orderId;
}

async function giveBack(): Promise<void> {
  await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
  await unlinkDevice(operator, { id });
}

const typesSeenBy = async (actor: UserActor) =>
  (await readDevicePage(actor, { id })).log?.map(({ type }) => type);
const notFound = { kind: 'notFound' };

describe('the page of a device', () => {
  it('shows each customer its own part of the assignments and of the log, and the operator all', async () => {
    const first = await lend(fjord, admin);
    await giveBack();
    const second = await lend(harbour, neighbour);
    const had = await readDevicePage(admin, { id });
    expect(had.givenBackAt).toBe(had.assignments[0]?.to);
    expect(had).toMatchObject({
      device: {
        serialNumber: 'DM-1',
        logisticStatus: 'RETURNED',
        orgName: 'Fjord',
        orderId: null,
        calibrationExpires: null,
      },
      ...{ order: { id: first }, lease: null, assignments: [{ orgName: 'Fjord', order: { id: first } }] },
    });
    expect(JSON.stringify(had)).not.toMatch(/Harbour/);
    expect(JSON.stringify(had)).not.toContain(second);
    await expect(readDevicePage(stranger, { id })).rejects.toMatchObject(notFound);
    const theirs = await readDevicePage(neighbour, { id });
    expect(theirs.assignments).toMatchObject([
      { orgName: 'Harbour', order: { id: second, number: await numberOf(second) }, to: null },
    ]);
    expect(theirs.log?.map(({ type }) => type)).toEqual(['device.assigned']);
    expect(JSON.stringify(theirs)).not.toMatch(/Fjord/);
    expect(JSON.stringify(theirs)).not.toContain(first);

    await giveBack();
    const third = await lend(fjord, admin);
    const own = await readDevicePage(admin, { id });
    expect(own.assignments.map(({ order }) => order?.id)).toEqual([third, first]);
    expect(own.assignments[1]?.receivedAt).not.toBeNull();
    expect(JSON.stringify(own)).not.toMatch(/Harbour/);
    expect(JSON.stringify(own)).not.toContain(second);
    const seen = [
      ...['device.assigned', 'device.received', 'device.unassigned', 'device.statusChanged'],
      'device.assigned',
    ];
    expect((await typesSeenBy(admin))?.sort()).toEqual([...seen].sort());
    expect((await readDevicePage(neighbour, { id })).givenBackAt).not.toBeNull();

    const all = await readDevicePage(operator, { id });
    expect(all.assignments.map(({ orgName }) => orgName)).toEqual(['Fjord', 'Harbour', 'Fjord']);
    expect(all.log).toHaveLength(seen.length + 4);
    expect(all.log?.[0]?.event).toBe('Device DM-1 assigned to Fjord');
  });

  it('keeps from a customer what happened to it in the storage', async () => {
    await patchDevice(operator, { id, logisticStatus: 'REFURBISH' });
    await patchDevice(operator, { id, logisticStatus: 'AT_STORAGE' });
    await lend(fjord, admin);
    expect(await typesSeenBy(admin)).toEqual(['device.assigned']);
    expect(await typesSeenBy(operator)).toHaveLength(3);
  });

  it('says until when it is paid, what it costs next, and when it can be ended', async () => {
    const orderId = await lend(fjord, admin, leased);
    const { leaseStart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const paidUntil = addDays(leaseStart ?? 0, 30).toISOString();
    const lease = {
      paidUntil,
      nextCharge: { amountCents: 1290, at: paidUntil },
      freeEndAt: addDays(leaseStart ?? 0, 90).toISOString(),
      endsAt: null,
      billedUntil: null,
    };
    expect((await readDevicePage(admin, { id })).lease).toEqual(lease);
    expect((await readDevicePage(operator, { id })).lease).toEqual(lease);
    const line = { nextUnitPriceCents: 1500, nextPriceFrom: new Date(paidUntil) };
    await db.orderLine.updateMany({ where: { orderId }, data: line });
    expect((await readDevicePage(admin, { id })).lease?.nextCharge?.amountCents).toBe(1500);
  });

  it('is paid until the end of what is paid, not of the period that runs', async () => {
    const orderId = await lend(fjord, admin, leased);
    const paidUntil = async () => (await readDevicePage(admin, { id })).lease?.paidUntil ?? '';
    const before = await paidUntil();
    const next = addDays(before, 30);
    await db.invoice.create({
      data: {
        ...{ id: 'in_overdue', orderId, organizationName: 'Fjord', kind: 'RENEWAL', status: 'open' },
        ...{ amountDueCents: 1290, amountPaidCents: 0, periodEnd: next },
        ...{ createdAt: new Date(), syncedAt: new Date() },
      },
    });
    expect(await paidUntil()).toBe(before);
    const settled = (data: Prisma.InvoiceUpdateInput) =>
      db.invoice.update({ where: { id: 'in_overdue' }, data });
    // A rest too small to be charged, which no person paid.
    await settled({ status: 'paid', settledBy: 'balance', restCents: 20 });
    expect(await paidUntil()).toBe(before);
    await settled({ restCents: 0 });
    expect(await paidUntil()).toBe(next.toISOString());
    await settled({ settledBy: null });
    expect(await paidUntil()).toBe(next.toISOString());
  });

  it('shows a member no money at all', async () => {
    await lend(fjord, admin);
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    const page = await readDevicePage(member, { id });
    expect(page.assignments).toHaveLength(1);
    expect(page).not.toHaveProperty('lease');
    expect(page.device).not.toHaveProperty('note');
    expect(page).not.toHaveProperty('log');
    expect(JSON.stringify(page)).not.toMatch(/cents|price|billed|paid|charge/i);
  });

  it('of a device that came back says until when it is billed, and what is charged until then', async () => {
    const orderId = await lend(fjord, admin, leased);
    const { freeEndAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await returnDevices(admin, { serialNumbers: ['DM-1'] });
    expect((await readDevicePage(admin, { id })).assignments[0]?.announcedAt).not.toBeNull();
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    const { lease, assignments } = await readDevicePage(admin, { id });
    expect(assignments[0]?.receivedAt).not.toBeNull();
    expect(lease).toMatchObject({ billedUntil: freeEndAt?.toISOString(), nextCharge: { amountCents: 1290 } });
    await later(61);
    const expected = { paidUntil: freeEndAt?.toISOString(), nextCharge: null };
    expect((await readDevicePage(admin, { id })).lease).toMatchObject(expected);
  });

  it('is there for the operator without any assignment', async () => {
    expect(await readDevicePage(operator, { id })).toMatchObject({
      device: { serialNumber: 'DM-1', deviceFeatureName: 'Buoy', orgName: null },
      order: null,
      assignments: [],
      lease: null,
      log: [],
    });
  });

  it("is the same 'not found' for a free, a deleted, an unknown and another organization's device", async () => {
    await expect(readDevicePage(admin, { id })).rejects.toMatchObject(notFound);
    await lend(harbour, neighbour);
    await expect(readDevicePage(admin, { id })).rejects.toMatchObject(notFound);
    await expect(readDevicePage(member, { id })).rejects.toMatchObject(notFound);
    const other = await aDevice();
    await deleteDevice(operator, { id: other.id });
    await expect(readDevicePage(operator, { id: other.id })).rejects.toMatchObject(notFound);
    const nobody = '00000000-0000-7000-8000-000000000000';
    await expect(readDevicePage(operator, { id: nobody })).rejects.toMatchObject(notFound);
  });
});
