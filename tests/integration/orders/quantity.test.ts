import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { formatDate, formatMoney } from '@/lib/config/format';
import { withLanguage } from '@/lib/config/language';
import type { Organization } from '@/lib/db/generated/client';
import { chooseLanguage } from '@/lib/domain/accounts/choose-language';
import { changeDevices } from '@/lib/domain/devices/change-devices';
import { deleteDevice } from '@/lib/domain/devices/delete-device';
import { linkDevices } from '@/lib/domain/devices/link-devices';
import { patchDevice } from '@/lib/domain/devices/patch-device';
import { returnDevices } from '@/lib/domain/devices/return-devices';
import { unlinkDevice } from '@/lib/domain/devices/unlink-device';
import { endLease } from '@/lib/domain/orders/end-lease';
import { readOrder } from '@/lib/domain/orders/read-order';
import { addStock, aModel, anActor, anOrganization, eventsOf, statusOf, numberOf } from '../../support/world';
import { billed, deliver, leased, payOpenInvoices, receive, sumsOf, type Method } from './leases';
import {
  advance,
  asked,
  atProvider,
  control,
  db,
  deleteAtProvider,
  freshWorld,
  mailsTo,
  refusals,
  reservedOf,
  runJobs,
  subjectsTo,
} from './world';

freshWorld();

let fjord: Organization;
let admin: UserActor;
let operator: UserActor;
let buoy: { id: string; name: string };

beforeEach(async () => {
  fjord = await anOrganization({ name: 'Fjord' });
  admin = await anActor({ role: 'ORG_ADMIN', organization: fjord });
  operator = await anActor({ role: 'SUPERUSER' });
  buoy = await aModel({ name: 'Buoy', free: 10, unitPriceCents: 1000 });
});

const next = async (id: string) => (await readOrder(admin, { id })).nextCharge?.amountCents ?? null;
const ids = async (orderId: string) =>
  (await db.device.findMany({ where: { orderId }, orderBy: { serialNumber: 'asc' } })).map(({ id }) => id);

describe('a device that came back', () => {
  it.each(['RETURNED', 'unassigned'])('is billed to day 90 at the least, and not after: %s', async (how) => {
    const orderId = await leased(admin, 'Buoy', 3);
    const [first = ''] = await deliver(operator, orderId, 3);
    await advance(20);
    if (how === 'RETURNED') await patchDevice(operator, { id: first, logisticStatus: 'RETURNED' });
    else await unlinkDevice(operator, { id: first });
    expect(await next(orderId)).toBe(3000);
    for (const day of [10.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([3000, 3000, 3000, 2000]);
    expect(await next(orderId)).toBe(2000);
    // Unassigned in the end, it is not received a second time, nor owed again.
    if (how === 'RETURNED') await unlinkDevice(operator, { id: first });
    await advance(30);
    expect(await billed(orderId)).toEqual([3000, 3000, 3000, 2000, 2000]);
    expect(await statusOf(orderId)).toBe('FULFILLED');
    expect((await eventsOf(orderId)).filter((type) => type === 'order.leaseEnding')).toEqual([]);
    expect(await refusals()).toEqual([]);
  });

  it('after day 90 is billed to the end of the running period', async () => {
    const orderId = await leased(admin, 'Buoy', 3);
    const [first = ''] = await deliver(operator, orderId, 3);
    for (const day of [30.1, 30, 30, 20]) await advance(day);
    await receive(operator, [first]);
    expect(await next(orderId)).toBe(2000);
    await advance(10);
    expect(await billed(orderId)).toEqual([3000, 3000, 3000, 3000, 2000]);
  });

  it('may go to another order once it is unassigned, and each is billed its own', async () => {
    const orderId = await leased(admin, 'Buoy', 10);
    const [first = ''] = await deliver(operator, orderId, 10);
    await unlinkDevice(operator, { id: first });
    const other = await anActor({
      role: 'ORG_ADMIN',
      organization: await anOrganization({ name: 'Harbour' }),
    });
    const second = await leased(other, 'Buoy', 1);
    expect(await deliver(operator, second, 1)).toEqual([first]);
    expect(await statusOf(second)).toBe('FULFILLED');
    expect(await next(orderId)).toBe(10_000);
    expect((await readOrder(other, { id: second })).nextCharge?.amountCents).toBe(1000);
  });

  it('keeps its order’s history although it is deleted', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [first = ''] = await deliver(operator, orderId, 2);
    await receive(operator, [first]);
    await unlinkDevice(operator, { id: first });
    await deleteDevice(operator, { id: first });
    for (const day of [30.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([2000, 2000, 2000, 1000]);
  });

  it.each(['LOST', 'AT_STORAGE', 'REFURBISH', 'IN_TRANSIT_FROM_CUSTOMER'] as const)(
    'is not back by being %s',
    async (logisticStatus) => {
      const orderId = await leased(admin, 'Buoy', 2);
      const [first = ''] = await deliver(operator, orderId, 2);
      await patchDevice(operator, { id: first, logisticStatus });
      await returnDevices(admin, {
        serialNumbers: [(await db.device.findUniqueOrThrow({ where: { id: first } })).serialNumber],
      });
      for (const day of [30.1, 30, 30]) await advance(day);
      expect(await billed(orderId)).toEqual([2000, 2000, 2000, 2000]);
    },
  );

  it('whose receipt was a mistake is out again, as long as it is billed', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [first = '', second = ''] = await deliver(operator, orderId, 2);
    await receive(operator, [first, second]);
    expect((await readOrder(admin, { id: orderId })).endsByReturn).toBe(true);
    await patchDevice(operator, { id: first, logisticStatus: 'IN_CUSTOMER_USE' });
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ endsAt: null, endsByReturn: false });
    // Who was told that it ends is told that it does not.
    expect(await subjectsTo(fjord.email)).toContain(`The lease of order ${await numberOf(orderId)} goes on`);
    expect((await eventsOf(orderId)).slice(-2)).toEqual(['order.leaseEnding', 'order.leaseGoesOn']);
    for (const day of [30.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([2000, 2000, 2000, 1000]);
    await expect(
      patchDevice(operator, { id: second, logisticStatus: 'IN_CUSTOMER_USE' }),
    ).rejects.toMatchObject({ code: 'DEVICE_SETTLED' });
    expect((await db.device.findUniqueOrThrow({ where: { id: second } })).logisticStatus).toBe('RETURNED');
  });
});

it('many devices at once ask the provider once per order', async () => {
  const orders = [await leased(admin, 'Buoy', 2), await leased(admin, 'Buoy', 2)];
  const devices = [];
  for (const orderId of orders) devices.push(...(await deliver(operator, orderId, 2)));
  await advance(95);
  const changes = async () => (await asked('POST /v1/subscription')).length;
  const before = await changes();
  await changeDevices(operator, { ids: devices, change: { logisticStatus: 'RETURNED' } });
  expect((await changes()) - before).toBe(orders.length);
  expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
});

describe('the last device', () => {
  it.each(['card', 'invoice'] as Method[])('ends the lease by itself, by %s', async (method) => {
    const orderId = await leased(admin, 'Buoy', 2, method);
    const devices = await deliver(operator, orderId, 2);
    await receive(operator, devices);
    const { endsAt, leaseStart } = await readOrder(admin, { id: orderId });
    expect(Number(new Date(endsAt ?? 0)) - Number(new Date(leaseStart ?? 0))).toBe(90 * 86_400_000);
    expect(await subjectsTo(fjord.email)).toContain(`The lease of order ${await numberOf(orderId)} ends`);
    for (const day of [30.1, 30]) {
      await advance(day);
      await payOpenInvoices(orderId);
    }
    await advance(30);
    await runJobs();
    expect(await statusOf(orderId)).toBe('ENDED');
    await advance(60);
    await runJobs();
    expect(await billed(orderId)).toEqual([2000, 2000, 2000]);
    expect(await sumsOf(orderId)).toMatchObject({ charged: 6000, open: 0 });
  });

  it('does not end a lease that is still owed a device', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    await receive(operator, await deliver(operator, orderId, 1));
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ endsAt: null, status: 'PAID' });
    expect(await reservedOf(buoy.id)).toBe(1);
  });

  it('leaves an end that was asked for as it is', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const devices = await deliver(operator, orderId, 1);
    const { endsAt } = await endLease(admin, { id: orderId });
    await receive(operator, devices);
    expect((await readOrder(admin, { id: orderId })).endsAt).toBe(endsAt);
    await patchDevice(operator, { id: devices[0] ?? '', logisticStatus: 'IN_CUSTOMER_USE' });
    expect((await readOrder(admin, { id: orderId })).endsAt).toBe(endsAt);
  });
});

describe('settled late', () => {
  it.each([
    ['paid already', 'card', 'taken off your next invoice'],
    ['still open', 'invoice', `${formatMoney(2000)} of it is left to be paid`],
  ] as const)('the difference is credited, and the customer told: %s', async (_, method, says) => {
    const orderId = await leased(admin, 'Buoy', 3, method);
    const [first = ''] = await deliver(operator, orderId, 3);
    for (const day of [30.1, 30]) {
      await advance(day);
      await payOpenInvoices(orderId);
    }
    await advance(20);
    // The provider hears of nothing until the fourth period was billed in full.
    await control('faults', { kind: '500', times: 500, path: 'POST /v1/subscriptions' });
    await receive(operator, [first]);
    await advance(10.1);
    await control('faults', { kind: 'none' });
    expect(await billed(orderId)).toEqual([3000, 3000, 3000, 3000]);
    await advance(0.1);
    await runJobs();
    await advance(0.1);
    await runJobs();
    expect(await sumsOf(orderId)).toMatchObject({ charged: 12_000, credited: 1000 });
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
    expect(invoice).toMatchObject({ creditedCents: 1000, settledCents: 1000 });
    if (method === 'invoice') expect(invoice.amountDueCents).toBe(2000);
    expect((await eventsOf(orderId)).filter((type) => type === 'invoice.credited')).toHaveLength(1);
    expect((await subjectsTo('super@example.com')).join()).toContain('credited');
    for (const address of [fjord.email, admin.email]) {
      const mails = (await mailsTo(address)).filter(({ subject }) => subject.includes('credited'));
      expect(mails.map(({ subject }) => subject)).toEqual([
        `${formatMoney(1000)} of invoice ${invoice.number} is credited`,
      ]);
      expect(mails[0]?.text).toContain(says);
    }
    await payOpenInvoices(orderId);
    await advance(30);
    await runJobs();
    const [last] = await db.invoice.findMany({ where: { orderId }, orderBy: { createdAt: 'desc' }, take: 1 });
    // What was paid too much is taken off the next invoice.
    expect(last).toMatchObject({
      netCents: 2000,
      [method === 'card' ? 'amountPaidCents' : 'amountDueCents']: method === 'card' ? 1000 : 2000,
    });
    expect(await asked('POST /v1/credit_notes')).toHaveLength(1);
  });

  it.each([{ kind: 'reset', after: true }, { kind: '500', after: true }, { kind: '500' }])(
    'the difference is credited once although the provider answered %o and the event came',
    async (fault) => {
      const orderId = await leased(admin, 'Buoy', 3);
      const [first = ''] = await deliver(operator, orderId, 3);
      for (const day of [30.1, 30, 20]) await advance(day);
      await control('faults', { kind: '500', times: 500, path: 'POST /v1/subscriptions' });
      await receive(operator, [first]);
      await advance(10.1);
      await control('faults', { kind: 'none' });
      // The client asks twice before it gives up.
      await control('faults', { ...fault, times: 2, path: 'POST /v1/credit_notes' });
      await chooseLanguage(admin, { language: 'nb' });
      for (let step = 0; step < 4; step += 1) {
        await advance(0.2);
        await Promise.all([runJobs(), runJobs()]);
      }
      const { number } = await db.invoice.findFirstOrThrow({ where: { orderId, creditedCents: { gt: 0 } } });
      expect((await subjectsTo(admin.email)).filter((subject) => subject.includes('kreditert'))).toEqual([
        `${withLanguage('nb', () => formatMoney(1000))} av faktura ${number} er kreditert`,
      ]);
      expect(await sumsOf(orderId)).toMatchObject({ charged: 12_000, credited: 1000 });
      expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
    },
  );
});

describe('billed too little', () => {
  const hear = async () => {
    await control('faults', { kind: 'none' });
    await control('events', { mode: 'normal' });
    for (let step = 0; step < 2; step += 1) {
      await advance(0.1);
      await runJobs();
    }
  };
  const said = async (orderId: string) =>
    (await readOrder(admin, { id: orderId })).timeline.filter(({ type }) => type === 'invoice.billedShort');
  const alerts = async () =>
    (await subjectsTo('super@example.com')).filter((subject) => subject.includes('Too little was billed'));
  const waiting = () => atProvider('invoiceitems?pending=true');

  /** Of two devices one is received, and out again just before the fifth period, of which the provider has not heard when it bills it. */
  async function shortLease(method: Method): Promise<string> {
    const orderId = await leased(admin, 'Buoy', 2, method);
    const [first = ''] = await deliver(operator, orderId, 2);
    await advance(95);
    await receive(operator, [first]);
    await advance(24.5);
    await control('faults', { kind: '500', times: 500, path: 'POST /v1/subscriptions' });
    await patchDevice(operator, { id: first, logisticStatus: 'IN_CUSTOMER_USE' });
    await control('events', { mode: 'drop' });
    await advance(0.6);
    return orderId;
  }

  it.each(['card', 'invoice'] as Method[])(
    'is on the next invoice, which says why, by %s',
    async (method) => {
      const orderId = await shortLease(method);
      await hear();
      const short = await db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
      expect(short).toMatchObject({ netCents: 1000, carriedCents: 1000, carriedInto: null });
      expect(await next(orderId)).toBe(3000);
      await runJobs();
      await advance(30);
      await runJobs();
      const last = await db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
      expect(last).toMatchObject({ netCents: 3000, carriedCents: 0, periodStart: short.periodEnd });
      const [line] = await atProvider<{ description: string }>(`invoices/${last.id}/lines`);
      expect(line?.description).toBe(
        `Buoy, ${formatDate(short.periodStart)} to ${formatDate(short.periodEnd)}: too little was billed with invoice ${short.number}`,
      );
      expect(await db.invoice.findUniqueOrThrow({ where: { id: short.id } })).toMatchObject({
        carriedInto: last.id,
      });
      expect(await said(orderId)).toMatchObject([
        { event: `Invoice ${short.number} of Fjord was €10.00 too little; the next one asks for it` },
      ]);
      expect(await next(orderId)).toBe(2000);
      await advance(30);
      await runJobs();
      expect((await billed(orderId)).slice(-3)).toEqual([1000, 3000, 2000]);
      expect(await alerts()).toEqual([]);
    },
  );

  it.each([{ kind: 'reset', after: true }, { kind: '500' }])(
    'is asked for once although the provider answered %o',
    async (fault) => {
      const orderId = await shortLease('card');
      await control('faults', { kind: 'none' });
      await control('faults', { ...fault, times: 2, path: 'POST /v1/invoiceitems' });
      await control('events', { mode: 'normal' });
      for (let step = 0; step < 4; step += 1) {
        await advance(0.2);
        await Promise.all([runJobs(), runJobs()]);
      }
      await advance(29.5);
      await runJobs();
      expect((await billed(orderId)).slice(-2)).toEqual([1000, 3000]);
      expect(await said(orderId)).toHaveLength(1);
    },
  );

  it('is told the operator where the lease ends with that period', async () => {
    const orderId = await shortLease('card');
    await endLease(admin, { id: orderId });
    await hear();
    expect(await alerts()).toHaveLength(1);
    await advance(30);
    await runJobs();
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await alerts()).toHaveLength(1);
    expect((await said(orderId)).map(({ event }) => event)).toEqual([
      expect.stringContaining('no other invoice asks for it'),
    ]);
    expect(await asked('POST /v1/invoiceitems')).toEqual([]);
  });

  it('is asked of nobody unseen where it was billed before invoices did so, but told the operator', async () => {
    const orderId = await shortLease('card');
    await control('faults', { kind: '500', times: 500, path: 'POST /v1/invoiceitems' });
    await control('events', { mode: 'normal' });
    await advance(0.1);
    await runJobs();
    await db.invoice.updateMany({ where: { orderId }, data: { carriesShort: false } });
    await hear();
    await advance(30);
    await runJobs();
    expect(await alerts()).toHaveLength(1);
    const last = await db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
    expect(last).toMatchObject({ netCents: 2000, carriesShort: true });
  });

  it('is told the operator once the lease has ended before the invoice that was to ask for it', async () => {
    const orderId = await shortLease('card');
    await hear();
    expect(await waiting()).toHaveLength(1);
    await endLease(admin, { id: orderId });
    expect(await alerts()).toEqual([]);
    await control('faults', { kind: 'reset', after: true, times: 1, path: 'DELETE /v1/invoiceitems' });
    await advance(30);
    for (let step = 0; step < 2; step += 1) {
      await advance(0.2);
      await runJobs();
    }
    expect(await statusOf(orderId)).toBe('ENDED');
    // Written before that is done.
    expect(await alerts()).toEqual([expect.stringMatching(/What waits there .* is being deleted$/)]);
    // Nor is it billed by surprise with something else.
    expect(await waiting()).toEqual([]);
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
  });

  it('waits at the provider no more where somebody has ended the lease there', async () => {
    const orderId = await shortLease('invoice');
    await hear();
    const { id } = await db.subscription.findUniqueOrThrow({ where: { orderId } });
    await deleteAtProvider(`subscriptions/${id}`);
    await advance(0.02);
    await runJobs();
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await alerts()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

describe('unassigning a device that never arrived', () => {
  it('is a correction: the order is owed another one, and FULFILLED becomes PAID', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const free = await db.device.findMany({ take: 2, orderBy: { serialNumber: 'asc' } });
    const serialNumbers = free.map(({ serialNumber }) => serialNumber);
    await linkDevices(operator, { orgId: fjord.id, orderId, serialNumbers });
    expect(await statusOf(orderId)).toBe('FULFILLED');
    await unlinkDevice(operator, { id: free[0]?.id ?? '' });
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await reservedOf(buoy.id)).toBe(1);
    expect(await readOrder(admin, { id: orderId })).toMatchObject({
      lines: [{ out: 1, received: 0, owed: 1 }],
    });
    expect((await readOrder(admin, { id: orderId })).timeline.at(-1)?.type).toBe('device.corrected');
    // It is billed on, and the next device fills the place.
    for (const day of [30.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([2000, 2000, 2000, 2000]);
    await deliver(operator, orderId, 1);
    expect(await statusOf(orderId)).toBe('FULFILLED');
    expect(await reservedOf(buoy.id)).toBe(0);
  });

  it.each(['in customer use', 'in use for a while', 'announced', 'RETURNED'])(
    'is a receipt where it was %s',
    async (how) => {
      const orderId = await leased(admin, 'Buoy', 2);
      const devices = await deliver(operator, orderId, 2);
      const [id = ''] = devices;
      const { serialNumber } = await db.device.findUniqueOrThrow({ where: { id } });
      if (how === 'in use for a while') await patchDevice(operator, { id, logisticStatus: 'LOST' });
      if (how === 'announced') await returnDevices(admin, { serialNumbers: [serialNumber] });
      if (how === 'RETURNED') await receive(operator, [id]);
      await unlinkDevice(operator, { id });
      expect(await readOrder(admin, { id: orderId })).toMatchObject({
        status: 'FULFILLED',
        lines: [{ out: 1, received: 1, owed: 0 }],
      });
      expect(await reservedOf(buoy.id)).toBe(0);
    },
  );

  it('is refused by name without a free device of the model, and changes nothing', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [one] = await db.device.findMany({ take: 1 });
    await linkDevices(operator, { orgId: fjord.id, orderId, serialNumbers: [one?.serialNumber] });
    // Lost, it does not come back into the storage; all others are promised.
    await patchDevice(operator, { id: one?.id, logisticStatus: 'LOST' });
    await leased(
      await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Harbour' }) }),
      'Buoy',
      8,
    );
    await expect(unlinkDevice(operator, { id: one?.id })).rejects.toMatchObject({
      code: 'NOTHING_TO_PROMISE',
      message: expect.stringContaining(one?.serialNumber ?? '') as string,
    });
    expect(await ids(orderId)).toEqual([one?.id]);
    await addStock(buoy, 1);
    await unlinkDevice(operator, { id: one?.id });
    expect(await reservedOf(buoy.id)).toBe(10);
  });
});

it('an order of a deactivated organization is delivered, received back and ended all the same', async () => {
  const orderId = await leased(admin, 'Buoy', 1);
  await db.organization.update({ where: { id: fjord.id }, data: { deletedAt: new Date() } });
  const devices = await deliver(operator, orderId, 1);
  expect(await readOrder(operator, { id: orderId })).toMatchObject({ status: 'FULFILLED' });
  await receive(operator, devices);
  for (const day of [30.1, 30, 30]) await advance(day);
  await runJobs();
  expect(await statusOf(orderId)).toBe('ENDED');
  expect(await billed(orderId)).toEqual([1000, 1000, 1000]);
});
