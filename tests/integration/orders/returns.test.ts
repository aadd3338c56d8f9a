import { describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readDevicePage } from '@/lib/domain/rentals/read-device-page';
import { receiveDevice, unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { findEverywhere } from '@/lib/domain/search/find-everywhere';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { readOrder } from '@/lib/domain/orders/read-order';
import { numberOf, snapshot, statusOf } from '../../support/rows';
import { aModel } from '../../support/world';
import { admin, fjord, operator } from '../cast';
import { refused } from '../../support/refused';
import { billed, deliver, leased } from './leases';
import { refusals } from './provider';
import { advance, db, freshWorld, later, mailsTo, subjectsTo } from './world';

freshWorld({ admin: { email: 'admin@fjord.example.com' }, buoy: { free: 10, unitPriceCents: 1000 } });

const told = async (orderId: string) =>
  (await db.eventLog.findMany({ where: { orderId } })).map(({ type }) => type);
const next = async (id: string) => (await readOrder(admin, { id })).nextCharge?.amountCents ?? null;
const device = (id: string) => db.device.findUniqueOrThrow({ where: { id }, include: { assignments: true } });
const serialOf = async (id: string) => (await device(id)).serialNumber;
const announce = async (id: string) => returnDevices(admin, { serialNumbers: [await serialOf(id)] });
const had = async (actor: UserActor, id: string) => (await readDevicePage(actor, { id })).assignments;
const freeOnes = () =>
  db.device.findMany({
    where: { organizationId: null, logisticStatus: 'AT_STORAGE', feature: { name: 'Buoy' } },
    orderBy: { serialNumber: 'asc' },
  });
const freeSerial = async () => (await freeOnes())[0]?.serialNumber ?? '';
const REMINDER = 'We still wait for 1 device to come back';

describe('the outcome of a return', () => {
  it('receives it, and puts it where the outcome says; a lost one is settled, and never called received', async () => {
    const orderId = await leased(admin, 'Buoy', 7);
    const devices = await deliver(operator, orderId, 7);
    const [, , , lostByOutcome = '', lost = '', unseen = ''] = devices;
    await announce(devices[0] ?? '');
    await advance(20);
    for (const [at, [outcome, logisticStatus]] of (
      [
        ['RESTOCK', 'AT_STORAGE'],
        ['REFURBISH', 'REFURBISH'],
        ['DAMAGED', 'REFURBISH'],
        ['LOST', 'LOST'],
      ] as const
    ).entries()) {
      const id = devices[at] ?? '';
      await receiveDevice(operator, { id, outcome, note: 'Strap is worn' });
      const now = await device(id);
      expect(now).toMatchObject({ organizationId: null, orderId: null, returned: false, logisticStatus });
      expect(now.assignments).toMatchObject([{ outcome, outcomeNote: 'Strap is worn' }]);
      expect(now.assignments[0]?.receivedAt).toEqual(now.assignments[0]?.to);
    }
    await patchDevice(operator, { id: lost, logisticStatus: 'LOST' });
    await unlinkDevice(operator, { id: lost });
    await patchDevice(operator, { id: unseen, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' });
    await receiveDevice(operator, { id: unseen, outcome: 'RESTOCK' });
    expect(await statusOf(orderId)).toBe('FULFILLED');
    expect(await told(orderId)).not.toContain('device.corrected');
    const order = await readOrder(admin, { id: orderId });
    expect(order).toMatchObject({ lost: 2, lines: [{ received: 6 }] });
    const story = order.timeline.filter(({ type }) => type === 'device.received').map(({ event }) => event);
    const received = `Device ${await serialOf(unseen)} received back from Fjord, billed until`;
    expect(story).toContainEqual(expect.stringContaining(received));
    for (const id of [lostByOutcome, lost]) {
      const settled = `Device ${await serialOf(id)} of Fjord is lost and settled, billed until`;
      expect(story).toContainEqual(expect.stringContaining(settled));
    }
    for (const day of [10.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([7000, 7000, 7000, 1000]);
    expect(await refusals()).toEqual([]);
  });

  it('is said after the receipt too, which is not one twice', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [id = ''] = await deliver(operator, orderId, 1);
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    const { receivedAt } = (await device(id)).assignments[0] ?? {};
    await advance(2);
    await receiveDevice(operator, { id, outcome: 'RESTOCK' });
    expect((await device(id)).assignments[0]?.receivedAt).toEqual(receivedAt);
    expect((await told(orderId)).filter((type) => type === 'device.received')).toHaveLength(1);
  });

  it('is the operator’s to say and to see, and of what is assigned alone', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [id = ''] = await deliver(operator, orderId, 1);
    const receiving = { id, outcome: 'DAMAGED', note: 'Cracked' } as const;
    await expect(receiveDevice(admin, receiving)).rejects.toMatchObject({ kind: 'forbidden' });
    await receiveDevice(operator, receiving);
    const page = await readDevicePage(operator, { id });
    expect(page.assignments[0]).toMatchObject({ outcome: 'DAMAGED', outcomeNote: 'Cracked' });
    expect(page.log?.map(({ type }) => type)).toContain('device.outcome');
    await linkDevices(operator, { orgId: fjord.id, serialNumbers: [await freeSerial()] });
    await patchDevice(operator, { id, logisticStatus: 'AT_STORAGE' });
    await linkDevices(operator, { orgId: fjord.id, serialNumbers: [await serialOf(id)] });
    const theirs = JSON.stringify(await readDevicePage(admin, { id }));
    expect(theirs).not.toMatch(/outcome|Cracked|Damaged/i);
    await unlinkDevice(operator, { id });
    await expect(receiveDevice(operator, receiving)).rejects.toMatchObject({ code: 'DEVICE_NOT_ASSIGNED' });
  });
});

describe('a return that does not come', () => {
  it('is asked for once, after 14 days, all of an organisation in one mail', async () => {
    const orderId = await leased(admin, 'Buoy', 3);
    const [first = '', second = '', lost = ''] = await deliver(operator, orderId, 3);
    for (const id of [first, second, lost]) await announce(id);
    await patchDevice(operator, { id: lost, logisticStatus: 'LOST' });
    await advance(13.9);
    expect((await subjectsTo(admin.email)).join()).not.toContain('We still wait');
    await later(0.2);
    const asking = (await subjectsTo(admin.email)).filter((subject) => subject.startsWith('We still wait'));
    expect(asking).toEqual(['We still wait for 2 devices to come back']);
    await advance(20);
    expect((await subjectsTo(admin.email)).filter((subject) => subject.startsWith('We still'))).toEqual(
      asking,
    );
    expect((await told(orderId)).filter((type) => type === 'device.returnReminded')).toHaveLength(2);
  });

  it('is not asked for once it is here, and anew for the next time', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [id = ''] = await deliver(operator, orderId, 1);
    await announce(id);
    await advance(10);
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    await advance(10);
    expect(await subjectsTo(admin.email)).not.toContain(REMINDER);
    for (const times of [1, 2]) {
      await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
      await patchDevice(operator, { id, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' });
      await announce(id);
      await later(15);
      expect((await subjectsTo(admin.email)).filter((subject) => subject === REMINDER)).toHaveLength(times);
    }
  });
});

it('a return after the end of its lease is told by its order as any other, and its mails say nothing of billing', async () => {
  const orderId = await leased(admin, 'Buoy', 4);
  const [id = '', other = '', third = ''] = await deliver(operator, orderId, 4);
  await announce(other);
  const mailOf = async (subject: string) =>
    (await mailsTo(admin.email)).filter((mail) => mail.subject === subject).at(-1)?.text;
  expect(await mailOf('How to return your devices')).toContain('would be billed until');
  await later(15);
  expect(await mailOf(REMINDER)).toContain('A leased device is billed until we have it back.');
  await endLease(admin, { id: orderId });
  await announce(third);
  await later(15);
  expect(await mailOf(REMINDER)).toContain('until we have it back, but not beyond the end of its lease.');
  await later(61);
  expect(await statusOf(orderId)).toBe('ENDED');
  await announce(id);
  const instructions = await mailOf('How to return your devices');
  expect(instructions).toContain(await serialOf(id));
  expect(instructions).not.toContain('billed');
  await later(15);
  const reminder = await mailOf(REMINDER);
  expect(reminder).toContain(await serialOf(id));
  expect(reminder).not.toContain('billed');
  const story = async (actor: UserActor) =>
    (await readOrder(actor, { id: orderId })).timeline.filter(({ type }) => type === 'device.received');
  await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
  expect(await story(admin)).toMatchObject([
    { event: `Device ${await serialOf(id)} received back from Fjord` },
  ]);
  await unlinkDevice(operator, { id });
  expect(await story(admin)).toHaveLength(1);
  await unlinkDevice(operator, { id: other });
  await receiveDevice(operator, { id: third, outcome: 'RESTOCK' });
  expect(await story(operator)).toHaveLength(3);
  expect((await readOrder(admin, { id: orderId })).lines).toMatchObject([{ out: 1, received: 3 }]);
});

describe('a device that is replaced', () => {
  it('hands its place on: the same is billed, the provider is not asked, and it is expected back', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [id = ''] = await deliver(operator, orderId, 2);
    await advance(5);
    const before = await db.providerRequest.count();
    const serialNumber = await freeSerial();
    await swapDevice(operator, { id, serialNumber });
    expect(await db.providerRequest.count()).toBe(before);
    expect(await statusOf(orderId)).toBe('FULFILLED');
    expect(await readOrder(admin, { id: orderId })).toMatchObject({
      lines: [{ out: 2, received: 0, owed: 0 }],
    });
    expect(await device(id)).toMatchObject({ organizationId: fjord.id, orderId: null, returned: true });
    expect(await subjectsTo(admin.email)).toContain(
      `Device ${serialNumber} replaces device ${await serialOf(id)}`,
    );
    expect(await told(orderId)).toContain('device.swapped');
    const order = { id: orderId, number: await numberOf(orderId) };
    const awaited = { order, to: null, receivedAt: null, replacedAt: expect.any(String) as string };
    expect(await had(admin, id)).toMatchObject([awaited]);
    await later(14.1);
    expect(await subjectsTo(admin.email)).toContain(REMINDER);
    await receiveDevice(operator, { id, outcome: 'REFURBISH' });
    const [row, ...others] = await had(operator, id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ order, outcome: 'REFURBISH', receivedAt: row?.to });
    expect(new Date(row?.receivedAt ?? 0).getTime()).toBeGreaterThan(
      new Date(row?.replacedAt ?? 0).getTime(),
    );
    await patchDevice(operator, { id, logisticStatus: 'AT_STORAGE' });
    await linkDevices(operator, { orgId: fjord.id, serialNumbers: [await serialOf(id)] });
    expect((await had(operator, id)).map((one) => one.order?.id)).toEqual([undefined, orderId]);
    await unlinkDevice(operator, { id });
    for (const day of [11, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([2000, 2000, 2000, 2000]);
    expect(await refusals()).toEqual([]);
  });

  it('is received and replaced at once: its outcome is kept, nobody is asked for it, the same is billed', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [id = ''] = await deliver(operator, orderId, 1);
    const serial = await serialOf(id);
    await announce(id);
    await advance(5);
    const replacement = await freeSerial();
    const { message } = await receiveDevice(operator, { id, outcome: 'DAMAGED', note: 'Lid', replacement });
    expect(message).toBe(`Device ${serial} is received as damaged. Device ${replacement} replaces it`);
    const old = await device(id);
    expect(old).toMatchObject({ organizationId: null, orderId: null, logisticStatus: 'REFURBISH' });
    expect(old.assignments.filter(({ outcome }) => outcome === 'DAMAGED')).toHaveLength(1);
    expect(old.assignments.every(({ to }) => to !== null)).toBe(true);
    expect(await had(operator, id)).toMatchObject([
      {
        ...{ order: { id: orderId }, outcome: 'DAMAGED', outcomeNote: 'Lid' },
        ...{ announcedAt: expect.any(String) as string, receivedAt: expect.any(String) as string },
      },
    ]);
    const expected = { endsAt: null, lines: [{ out: 1, received: 0, owed: 0 }] };
    expect(await readOrder(admin, { id: orderId })).toMatchObject(expected);
    for (const day of [26, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([1000, 1000, 1000, 1000]);
    expect(await refusals()).toEqual([]);
  });

  it('after it was received is billed on by its replacement, unless it was settled meanwhile', async () => {
    const other = await leased(admin, 'Buoy', 2);
    const [settled = ''] = await deliver(operator, other, 2);
    const orderId = await leased(admin, 'Buoy', 1);
    const [id = ''] = await deliver(operator, orderId, 1);
    for (const day of [30.1, 30, 20]) await advance(day);
    for (const one of [settled, id]) await patchDevice(operator, { id: one, logisticStatus: 'RETURNED' });
    expect(await next(orderId)).toBeNull();
    await swapDevice(operator, { id, serialNumber: await freeSerial() });
    expect(await next(orderId)).toBe(1000);
    expect(await told(orderId)).not.toContain('device.receiptUndone');
    await advance(10.1);
    expect(await billed(orderId)).toEqual([1000, 1000, 1000, 1000]);
    await receiveDevice(operator, { id, outcome: 'RESTOCK' });
    expect(await next(orderId)).toBe(1000);
    expect(await refusals()).toEqual([]);
    const before = await snapshot();
    const swapping = swapDevice(operator, { id: settled, serialNumber: await freeSerial() });
    await expect(swapping).rejects.toMatchObject({ code: 'DEVICE_SETTLED' });
    expect(await snapshot()).toEqual(before);
  });

  it('and is lost leaves the organisation at once; one that comes back unannounced was announced by nobody', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [back = ''] = await deliver(operator, orderId, 1);
    const serial = await freeSerial();
    await receiveDevice(operator, { id: back, outcome: 'RESTOCK', replacement: serial });
    expect(await had(operator, back)).toMatchObject([
      { order: { id: orderId }, announcedAt: null, outcome: 'RESTOCK' },
    ]);
    const { id } = await db.device.findUniqueOrThrow({ where: { serialNumber: serial } });
    await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
    await patchDevice(operator, { id, logisticStatus: 'LOST' });
    await swapDevice(operator, { id, serialNumber: await freeSerial() });
    expect(await device(id)).toMatchObject({ organizationId: null, logisticStatus: 'LOST' });
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ lines: [{ out: 1, owed: 0 }], lost: 0 });
    const expected = [{ order: { id: orderId }, receivedAt: null, outcome: 'LOST' }];
    expect(await had(operator, id)).toMatchObject(expected);
    const { givenBackAt, ...page } = await readDevicePage(admin, { id });
    expect(givenBackAt).not.toBeNull();
    expect(page).toMatchObject({ device: { logisticStatus: 'LOST' }, order: { id: orderId } });
    const groups = await findEverywhere(admin, { q: await serialOf(id) });
    expect(groups.find(({ kind }) => kind === 'device')?.data).toMatchObject([{ id, detail: 'Buoy · Lost' }]);
  });

  it('gets no other model, none that is taken, reserved, unknown, or itself', async () => {
    const drum = await aModel({ name: 'Drum', free: 1, unitPriceCents: 1000 });
    const orderId = await leased(admin, 'Buoy', 2);
    const [id = '', beside = ''] = await deliver(operator, orderId, 2);
    const ofDrum = await db.device.findFirstOrThrow({ where: { featureId: drum.id } });
    const before = await snapshot();
    const codes = [
      [ofDrum.serialNumber, 'OTHER_MODEL'],
      [await serialOf(beside), 'SERIALS_REFUSED'],
      ['NONE-1', 'SERIAL_UNKNOWN'],
      [await serialOf(id), 'SAME_DEVICE'],
    ];
    for (const [serialNumber, code] of codes) {
      const swapping = swapDevice(operator, { id, serialNumber });
      const expected = { code, fields: { serialNumber: expect.any(String) as string } };
      await expect(swapping).rejects.toMatchObject(expected);
    }
    const receiving = receiveDevice(operator, { id, outcome: 'RESTOCK', replacement: 'NONE-1' });
    await expect(receiving).rejects.toMatchObject({ code: 'SERIAL_UNKNOWN' });
    await refused(() => swapDevice(admin, { id, serialNumber: 'NONE-1' }), { kind: 'forbidden' });
    expect(await snapshot()).toEqual(before);
    await leased(admin, 'Buoy', (await freeOnes()).length);
    await refused(
      async () => swapDevice(operator, { id, serialNumber: await freeSerial() }),
      'DEVICE_RESERVED',
    );
  });

  it('at once by two, or for the same replacement, is replaced once', async () => {
    const orderId = await leased(admin, 'Buoy', 3);
    const [first = '', second = '', third = ''] = await deliver(operator, orderId, 3);
    const [one, two] = await freeOnes();
    const pairs = [
      [first, one],
      [first, two],
      [second, one],
      [second, two],
    ] as const;
    const answers = await Promise.allSettled([
      ...pairs.map(([id, to]) => swapDevice(operator, { id, serialNumber: to?.serialNumber ?? '' })),
      receiveDevice(operator, { id: third, outcome: 'RESTOCK' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
    const { lines } = await readOrder(admin, { id: orderId });
    expect(lines).toMatchObject([{ out: 2, received: 1, owed: 0 }]);
    expect(await db.deviceAssignment.count({ where: { orderId, to: null } })).toBe(2);
  });
});
