import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import { withLanguage } from '@/lib/i18n/locale/language';
import { chooseLanguage } from '@/lib/domain/accounts/choose-language';
import { changeDevices } from '@/lib/domain/rentals/change-devices';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { readOrder } from '@/lib/domain/orders/read-order';
import { eventsOf, statusOf, numberOf } from '../../support/rows';
import { addStock, aModel, anActor, anOrganization } from '../../support/world';
import { admin, buoy, fjord, operator } from '../cast';
import { refused } from '../../support/refused';
import { billed, deliver, leased, payOpenInvoices, receive, sumsOf, type Method } from './leases';
import { asked, atProvider, control, deleteAtProvider, refusals } from './provider';
import { advance, db, freshWorld, later, mailsTo, reservedOf, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 10, unitPriceCents: 1000 } });

const next = async (id: string) => (await readOrder(admin, { id })).nextCharge?.amountCents ?? null;
const ids = async (orderId: string) =>
  (await db.device.findMany({ where: { orderId }, orderBy: { serialNumber: 'asc' } })).map(({ id }) => id);

describe('a device that came back', () => {
  it('is billed to day 90 at the least, and then to the end of its period; nothing else is a receipt', async () => {
    const orderId = await leased(admin, 'Buoy', 8);
    const [received = '', unassigned = '', deleted = '', late = '', ...others] = await deliver(
      operator,
      orderId,
      8,
    );
    await advance(20);
    await receive(operator, [received, deleted]);
    for (const id of [unassigned, deleted]) await unlinkDevice(operator, { id });
    await deleteDevice(operator, { id: deleted });
    for (const [at, logisticStatus] of (
      ['LOST', 'AT_STORAGE', 'REFURBISH', 'IN_TRANSIT_FROM_CUSTOMER'] as const
    ).entries()) {
      const id = others[at] ?? '';
      await patchDevice(operator, { id, logisticStatus });
      const { serialNumber } = await db.device.findUniqueOrThrow({ where: { id } });
      // A lost one is not announced.
      if (logisticStatus !== 'LOST') await returnDevices(admin, { serialNumbers: [serialNumber] });
    }
    expect(await next(orderId)).toBe(8000);
    for (const day of [10.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([8000, 8000, 8000, 5000]);
    await unlinkDevice(operator, { id: received });
    expect(await next(orderId)).toBe(5000);
    await advance(20);
    await receive(operator, [late]);
    expect(await next(orderId)).toBe(4000);
    await advance(10);
    expect((await billed(orderId)).slice(3)).toEqual([5000, 4000]);
    expect(await statusOf(orderId)).toBe('FULFILLED');
    expect((await eventsOf(orderId)).filter((type) => type === 'order.leaseEnding')).toEqual([]);
    expect(await refusals()).toEqual([]);
  });

  it('may go to another order once it is unassigned, and each is billed its own', async () => {
    await aModel({ name: 'Float', free: 2, unitPriceCents: 1000 });
    const orderId = await leased(admin, 'Float', 2);
    const [first = ''] = await deliver(operator, orderId, 2);
    await unlinkDevice(operator, { id: first });
    const other = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    const second = await leased(other, 'Float', 1);
    expect(await deliver(operator, second, 1)).toEqual([first]);
    expect(await statusOf(second)).toBe('FULFILLED');
    expect(await next(orderId)).toBe(2000);
    expect((await readOrder(other, { id: second })).nextCharge?.amountCents).toBe(1000);
  });

  it('whose receipt was a mistake is out again, as long as it is billed', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [first = '', second = ''] = await deliver(operator, orderId, 2);
    await receive(operator, [first, second]);
    expect((await readOrder(admin, { id: orderId })).endsByReturn).toBe(true);
    await patchDevice(operator, { id: first, logisticStatus: 'IN_CUSTOMER_USE' });
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ endsAt: null, endsByReturn: false });
    expect(await subjectsTo(fjord.email)).toContain(`The lease of order ${await numberOf(orderId)} goes on`);
    expect((await eventsOf(orderId)).slice(-2)).toEqual(['order.leaseEnding', 'order.leaseGoesOn']);
    for (const day of [30.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([2000, 2000, 2000, 1000]);
    await refused(
      () => patchDevice(operator, { id: second, logisticStatus: 'IN_CUSTOMER_USE' }),
      'DEVICE_SETTLED',
    );
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
  it.each(['card', 'invoice'] as const)('ends the lease by itself, by %s', async (method) => {
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
    await later(30);
    expect(await statusOf(orderId)).toBe('ENDED');
    await later(60);
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

it.each([
  ['paid already', 'card', 'en', 'of invoice % is credited', 'taken off your next invoice', 'reset'],
  ['still open', 'invoice', 'nb', 'av faktura % er kreditert', 'Det gjenstår €\u00A020,00 å betale', '500'],
] as const)('settled late, the difference is credited once: %s, by %s', async (...row) => {
  const [, method, language, subject, says, kind] = row;
  const orderId = await leased(admin, 'Buoy', 3, method);
  const [first = ''] = await deliver(operator, orderId, 3);
  for (const day of [30.1, 30]) {
    await advance(day);
    await payOpenInvoices(orderId);
  }
  await advance(20);
  // The provider hears of it after the fourth period's bill.
  await control('faults', { kind: '500', times: 500, path: 'POST /v1/subscriptions' });
  await receive(operator, [first]);
  await advance(10.1);
  await control('faults', { kind: 'none' });
  expect(await billed(orderId)).toEqual([3000, 3000, 3000, 3000]);
  // The client asks twice; the event comes.
  await control('faults', { kind, after: true, times: 2, path: 'POST /v1/credit_notes' });
  await chooseLanguage(admin, { language });
  for (let step = 0; step < 4; step += 1) {
    await advance(0.2);
    await Promise.all([runJobs(), runJobs()]);
  }
  expect(await sumsOf(orderId)).toMatchObject({ charged: 12_000, credited: 1000 });
  const invoice = await db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
  expect(invoice).toMatchObject({ creditedCents: 1000, settledCents: 1000 });
  if (method === 'invoice') expect(invoice.amountDueCents).toBe(2000);
  expect((await eventsOf(orderId)).filter((type) => type === 'invoice.credited')).toHaveLength(1);
  expect((await subjectsTo('super@example.com')).join()).toContain('credited');
  for (const address of [fjord.email, admin.email]) {
    const mails = (await mailsTo(address)).filter(({ subject }) => /credited|kreditert/.test(subject));
    const amount = withLanguage(language, () => formatMoney(1000));
    expect(mails).toMatchObject([
      {
        subject: `${amount} ${subject.replace('%', invoice.number ?? '')}`,
        text: expect.stringContaining(says) as string,
      },
    ]);
  }
  await payOpenInvoices(orderId);
  await later(30);
  const last = await db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
  expect(last).toMatchObject({
    netCents: 2000,
    [method === 'card' ? 'amountPaidCents' : 'amountDueCents']: method === 'card' ? 1000 : 2000,
  });
  expect(await atProvider('credit_notes')).toHaveLength(1);
  expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
});

describe('billed too little', () => {
  const hear = async () => {
    await control('faults', { kind: 'none' });
    await control('events', { mode: 'normal' });
    for (let step = 0; step < 2; step += 1) await later(0.1);
  };
  const said = async (orderId: string) =>
    (await readOrder(admin, { id: orderId })).timeline.filter(({ type }) => type === 'invoice.billedShort');
  const alerts = async () =>
    (await subjectsTo('super@example.com')).filter((subject) => subject.includes('Too little was billed'));
  const waiting = () => atProvider('invoiceitems?pending=true');

  /** One of two devices comes back, and goes out again unheard just before the fifth bill. */
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

  it.each([
    ['card', { kind: 'reset', after: true }],
    ['invoice', { kind: '500' }],
  ] as const)(
    'is on the next invoice once, which says why, by %s, although the provider answered %o',
    async (method, fault) => {
      const orderId = await shortLease(method);
      await control('faults', { kind: 'none' });
      await control('faults', { ...fault, times: 2, path: 'POST /v1/invoiceitems' });
      await control('events', { mode: 'normal' });
      for (let step = 0; step < 4; step += 1) {
        await advance(0.2);
        await Promise.all([runJobs(), runJobs()]);
      }
      const short = await db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
      expect(short).toMatchObject({ netCents: 1000, carriedCents: 1000, carriedInto: null });
      expect(await next(orderId)).toBe(3000);
      await later(29.5);
      const last = await db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
      expect(last).toMatchObject({ netCents: 3000, carriedCents: 0, periodStart: short.periodEnd });
      const [line] = await atProvider<{ description: string }>(`invoices/${last.id}/lines`);
      expect(line?.description).toBe(
        `Buoy, ${formatDate(short.periodStart?.toISOString())} to ${formatDate(short.periodEnd?.toISOString())}: too little was billed with invoice ${short.number}`,
      );
      const expected = { carriedInto: last.id };
      expect(await db.invoice.findUniqueOrThrow({ where: { id: short.id } })).toMatchObject(expected);
      expect(await said(orderId)).toMatchObject([
        { event: `Invoice ${short.number} of Fjord was €10.00 too little; the next one asks for it` },
      ]);
      expect(await next(orderId)).toBe(2000);
      await later(30);
      expect((await billed(orderId)).slice(-3)).toEqual([1000, 3000, 2000]);
      expect(await alerts()).toEqual([]);
    },
  );

  it('is told the operator where the lease ends with that period', async () => {
    const orderId = await shortLease('card');
    await endLease(admin, { id: orderId });
    await hear();
    expect(await alerts()).toHaveLength(1);
    await later(30);
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await alerts()).toHaveLength(1);
    const expected = [expect.stringContaining('no other invoice asks for it')];
    expect((await said(orderId)).map(({ event }) => event)).toEqual(expected);
    expect(await asked('POST /v1/invoiceitems')).toEqual([]);
  });

  it('is asked of nobody unseen where it was billed before invoices did so, but told the operator', async () => {
    const orderId = await shortLease('card');
    await control('faults', { kind: '500', times: 500, path: 'POST /v1/invoiceitems' });
    await control('events', { mode: 'normal' });
    await later(0.1);
    await db.invoice.updateMany({ where: { orderId }, data: { carriesShort: false } });
    await hear();
    await later(30);
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
    for (let step = 0; step < 2; step += 1) await later(0.2);
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await alerts()).toEqual([expect.stringMatching(/What waits there .* is being deleted$/)]);
    expect(await waiting()).toEqual([]);
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
  });

  it('waits at the provider no more where somebody has ended the lease there', async () => {
    const orderId = await shortLease('invoice');
    await hear();
    const { id } = await db.subscription.findUniqueOrThrow({ where: { orderId } });
    await deleteAtProvider(`subscriptions/${id}`);
    await later(0.02);
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
    const expected = { lines: [{ out: 1, received: 0, owed: 1 }] };
    expect(await readOrder(admin, { id: orderId })).toMatchObject(expected);
    expect((await readOrder(admin, { id: orderId })).timeline.at(-1)?.type).toBe('device.corrected');
    for (const day of [30.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([2000, 2000, 2000, 2000]);
    await deliver(operator, orderId, 1);
    expect(await statusOf(orderId)).toBe('FULFILLED');
    expect(await reservedOf(buoy.id)).toBe(0);
  });

  it('is a receipt where it was in customer use, now or once, announced or RETURNED', async () => {
    const orderId = await leased(admin, 'Buoy', 5);
    const [used = '', once = '', announced = '', back = ''] = await deliver(operator, orderId, 5);
    await patchDevice(operator, { id: once, logisticStatus: 'LOST' });
    const { serialNumber } = await db.device.findUniqueOrThrow({ where: { id: announced } });
    await returnDevices(admin, { serialNumbers: [serialNumber] });
    await receive(operator, [back]);
    for (const [at, id] of [used, once, announced, back].entries()) {
      await unlinkDevice(operator, { id });
      const expected = { status: 'FULFILLED', lines: [{ received: Math.min(at + 2, 4), owed: 0 }] };
      expect(await readOrder(admin, { id: orderId })).toMatchObject(expected);
    }
    expect(await reservedOf(buoy.id)).toBe(0);
  });

  it('is refused by name without a free device of the model, and changes nothing', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [one] = await db.device.findMany({ take: 1 });
    await linkDevices(operator, { orgId: fjord.id, orderId, serialNumbers: [one?.serialNumber] });
    // A lost one is not stock; the others are promised.
    await patchDevice(operator, { id: one?.id, logisticStatus: 'LOST' });
    await leased(
      await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Harbour' }) }),
      'Buoy',
      8,
    );
    await refused(() => unlinkDevice(operator, { id: one?.id }), {
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
  for (const day of [30.1, 30, 30]) await later(day);
  expect(await statusOf(orderId)).toBe('ENDED');
  expect(await billed(orderId)).toEqual([1000, 1000, 1000]);
});
