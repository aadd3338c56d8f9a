import { describe, expect, it } from 'vitest';
import { formatMoney, formatDate } from '@/lib/i18n/locale/format';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { listEvents } from '@/lib/domain/events/list-events';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { readOrder } from '@/lib/domain/orders/read-order';
import { readToday } from '@/lib/domain/today/read-today';
import { eventsOf, statusOf, numberOf } from '../../support/rows';
import { admin, fjord, operator } from '../cast';
import { billed, deliver, leased, payOpenInvoices, receive, sumsOf, type Method } from './leases';
import { atProvider, control, makeAtProvider, refusals } from './provider';
import { advance, db, freshWorld, later, mailsTo, reservedOf, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 9, unitPriceCents: 1000 } });

const toOperator = () => subjectsTo('super@example.com');

describe('an end', () => {
  it.each(['debit', 'invoice'] as Method[])(
    'within three months costs three periods and no fourth, by %s',
    async (method) => {
      const orderId = await leased(admin, 'Buoy', 2, method);
      await advance(6);
      const { couldEndAt } = await readOrder(admin, { id: orderId });
      const { endsAt } = await endLease(admin, { id: orderId });
      expect(endsAt).toBe(couldEndAt);
      expect(await subjectsTo(fjord.email)).toContain(`The lease of order ${await numberOf(orderId)} ends`);
      const { leaseStart, freeEndAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
      expect(endsAt).toBe(freeEndAt?.toISOString());
      expect(Number(freeEndAt) - Number(leaseStart)).toBe(90 * 86_400_000);
      const [subscription] = await atProvider<{ cancel_at: number }>('subscriptions');
      expect(subscription?.cancel_at).toBe(Math.floor(Number(freeEndAt) / 1000));
      for (const day of [24.1, 30, 30, 60]) {
        await advance(day);
        if (method === 'invoice') await payOpenInvoices(orderId);
        await runJobs();
      }
      expect(await billed(orderId)).toEqual([2000, 2000, 2000]);
      expect(await statusOf(orderId)).toBe('ENDED');
      const expected = ['order.leaseEnding'];
      expect((await eventsOf(orderId)).filter((type) => type.startsWith('order.lease'))).toEqual(expected);
      expect(await refusals()).toEqual([]);
      expect(await atProvider('invoices?limit=100')).toHaveLength(3);
    },
  );

  it('on the last day of a period ends with that period', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    for (const day of [30.1, 30, 30, 29.5]) await advance(day);
    const { period } = await readOrder(admin, { id: orderId });
    expect((await endLease(operator, { id: orderId })).endsAt).toBe(period?.end);
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ nextCharge: null, couldEndAt: null });
    await later(1);
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await billed(orderId)).toHaveLength(4);
  });

  it('sets free what was never delivered, and lists what is still out and to be paid', async () => {
    const orderId = await leased(admin, 'Buoy', 5, 'invoice');
    const devices = await deliver(operator, orderId, 3);
    const buoy = await db.deviceFeature.findFirstOrThrow({ where: { name: 'Buoy' } });
    await endLease(admin, { id: orderId });
    expect(await reservedOf(buoy.id)).toBe(2);
    for (const day of [30.1, 30]) await advance(day);
    await receive(operator, devices.slice(0, 1));
    await later(30);
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await reservedOf(buoy.id)).toBe(0);
    const mail = (await mailsTo(fjord.email)).find(({ subject }) => subject.includes('has ended'));
    const serials = await db.device.findMany({ where: { orderId }, orderBy: { serialNumber: 'asc' } });
    for (const { id, serialNumber } of serials)
      expect([id, mail?.text?.includes(serialNumber)]).toEqual([id, !devices.slice(0, 1).includes(id)]);
    const open = await db.invoice.findMany({ where: { orderId, status: 'open' } });
    expect(open).toHaveLength(2);
    for (const { number } of open) expect(mail?.text).toContain(number);
  });

  it('asks for nothing that was announced already, or is lost', async () => {
    const leasedWith = async (quantity: number, announced: number, lost: number) => {
      const orderId = await leased(admin, 'Buoy', quantity);
      const ids = await deliver(operator, orderId, quantity);
      const devices = await db.device.findMany({ where: { orderId }, orderBy: { serialNumber: 'asc' } });
      const serials = devices.map(({ serialNumber }) => serialNumber);
      if (announced > 0) await returnDevices(admin, { serialNumbers: serials.slice(0, announced) });
      for (const id of ids.slice(announced, announced + lost))
        await patchDevice(operator, { id, logisticStatus: 'LOST' });
      await endLease(admin, { id: orderId });
      return [orderId, ...serials] as const;
    };
    const [some, announced = '', lost = '', sent = '', ...asked] = await leasedWith(4, 1, 1);
    const { id } = await db.device.findUniqueOrThrow({ where: { serialNumber: sent } });
    await patchDevice(operator, { id, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' });
    const [coming] = await leasedWith(1, 1, 0);
    const [gone] = await leasedWith(1, 0, 1);
    const back = await leased(admin, 'Buoy', 1);
    await receive(operator, await deliver(operator, back, 1));
    for (const day of [30.1, 30, 30.1]) await later(day);
    const textOf = async (orderId: string) => {
      const subject = `The lease of order ${await numberOf(orderId)} has ended`;
      return (await mailsTo(fjord.email)).find((mail) => mail.subject === subject)?.text ?? '';
    };
    const asking = await textOf(some);
    expect(asking).toContain('These devices are still with you. Please return them now:');
    for (const serial of asked) expect(asking).toContain(serial);
    for (const serial of [announced, lost, sent]) expect(asking).not.toContain(serial);
    expect(asking).toContain('2 devices are on their way back to us.');
    expect(await textOf(coming)).toContain('One device is on its way back to us.');
    expect(await textOf(coming)).not.toMatch(/Please return|All its devices/);
    expect(await textOf(gone)).toContain('Nothing is left to be returned.');
    expect(await textOf(gone)).not.toMatch(/Please return|All its devices/);
    expect(await textOf(back)).toContain('All its devices are back with us.');
  });

  it('that somebody sets at the provider is mirrored, and told', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [subscription] = await atProvider<{ id: string }>('subscriptions');
    await control('end', { subscription: subscription?.id });
    await runJobs();
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ nextCharge: null });
    expect((await toOperator()).join()).toContain('ended at the payment provider');
    expect(await subjectsTo(fjord.email)).toContain(
      `The lease of order ${await numberOf(orderId)} has ended`,
    );
    const expected = { endCause: 'PROVIDER' };
    expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject(expected);
  });

  it('that the provider makes after the last try to collect is mirrored although nobody told', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    await control('retries', { after: 'cancel' });
    const { customerId } = await db.organization.findUniqueOrThrow({ where: { id: fjord.id } });
    await control('card', { customer: customerId, declines: true });
    await control('events', { mode: 'drop' });
    for (const day of [30.1, 20]) await later(day);
    expect(await statusOf(orderId)).toBe('ENDED');
    expect((await toOperator()).join()).toContain('ended at the payment provider');
  });
});

describe('a debt', () => {
  /** The customer's entries about failed payments. */
  const failuresOf = async (id: string) =>
    (await readOrder(admin, { id })).timeline.flatMap(({ type, event }) =>
      type === 'invoice.paymentFailed' ? [event] : [],
    );

  it('outlives its lease: mailed on day 3, 10 and 20, then seriously overdue, and reconciled until it is paid', async () => {
    const orderId = await leased(admin, 'Buoy', 1, 'invoice');
    const { endsAt } = await endLease(admin, { id: orderId });
    await advance(30.1);
    await payOpenInvoices(orderId);
    await later(30);
    const { number } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
    const textOf = async (subject: string) =>
      (await mailsTo(fjord.email)).find((mail) => mail.subject.startsWith(subject))?.text;
    const though = `It is to be paid although the lease ends on ${formatDate(endsAt)}`;
    const issued = await textOf(`Invoice ${number} for`);
    expect(issued).toContain(though);
    expect(issued).not.toContain('goes on');
    await later(17.5);
    const overdue = await textOf(`Reminder 1: invoice ${number} is overdue`);
    expect(overdue).toContain(`${though}.`);
    expect(overdue).not.toContain('in order');
    await later(12.5);
    expect(await statusOf(orderId)).toBe('ENDED');
    const reminders = async () =>
      (await subjectsTo(fjord.email)).filter((subject) => subject.includes(`${number} is overdue`)).length;
    expect(await reminders()).toBe(2);
    expect((await readOrder(admin, { id: orderId })).timeline).toContainEqual(
      expect.objectContaining({ type: 'invoice.overdue' }),
    );
    expect((await listOrders(operator, {})).data[0]).toMatchObject({
      overdue: true,
      seriouslyOverdue: false,
    });
    for (const day of [2, 10]) await later(day);
    expect(await reminders()).toBe(3);
    expect((await listOrders(operator, {})).data[0]).toMatchObject({ overdue: true, seriouslyOverdue: true });
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ seriouslyOverdue: true });
    await control('events', { mode: 'drop' });
    await payOpenInvoices(orderId);
    await later(0.3);
    expect(await db.invoice.count({ where: { orderId, status: 'open' } })).toBe(0);
    expect((await eventsOf(orderId)).at(-1)).toBe('invoice.paid');
    const expected = { overdue: false, seriouslyOverdue: false };
    expect((await listOrders(operator, {})).data[0]).toMatchObject(expected);
  });

  it('that a bank is about to pay after its last reminder is overdue for nobody, until the bank says no', async () => {
    const orderId = await leased(admin, 'Buoy', 1, 'invoice');
    await advance(30.1);
    await later(40);
    expect((await subjectsTo(fjord.email)).filter((subject) => subject.includes('is overdue'))).toEqual([
      expect.stringContaining('Last reminder'),
    ]);
    expect(await db.eventLog.count({ where: { orderId, type: 'invoice.overdue' } })).toBe(1);
    const { id } = await db.invoice.findFirstOrThrow({
      where: { orderId, status: 'open' },
      orderBy: { createdAt: 'asc' },
    });
    const told = async () => {
      const { overdue, seriouslyOverdue, invoices } = await readOrder(operator, { id: orderId });
      const [row] = (await listOrders(operator, {})).data;
      const today = await readToday(operator, {});
      return {
        order: [overdue, seriouslyOverdue],
        invoice: invoices.find((one) => one.id === id)?.seriouslyOverdue,
        row: [row?.overdue, row?.seriouslyOverdue],
        today: [today.overdue.count, today.seriouslyOverdue.count],
      };
    };
    const serious = { order: [true, true], invoice: true, row: [true, true], today: [0, 1] };
    expect(await told()).toEqual(serious);
    await control('pay', { invoice: id, how: 'sepa' });
    const expected = { order: [false, false], invoice: false, row: [false, false], today: [0, 0] };
    expect(await told()).toEqual(expected);
    await control('settle', { invoice: id, outcome: 'failed' });
    expect(await told()).toEqual(serious);
  });

  it('whose bank debit fails is mailed and logged: it is to be paid another way', async () => {
    const orderId = await leased(admin, 'Buoy', 1, 'invoice');
    await advance(30.1);
    const { id, number } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
    const failed = async () =>
      (await mailsTo(fjord.email)).filter(({ subject }) => subject.startsWith('The bank debit'));
    for (const [times, due] of [
      [1, 'it is due on'],
      [2, 'it was due on'],
    ] as const) {
      if (times === 2) await advance(14.1);
      await control('pay', { invoice: id, how: 'sepa' });
      expect(await failed()).toHaveLength(times - 1);
      await control('settle', { invoice: id, outcome: 'failed' });
      await runJobs();
      const mails = await failed();
      expect(mails.map(({ subject }) => subject)).toEqual(
        Array(times).fill(`The bank debit for invoice ${number} failed`),
      );
      expect(mails.at(-1)?.text).toContain(due);
    }
    const entry = `Bank debit of Fjord for invoice ${number} of ${formatMoney(1000)} failed`;
    expect(await failuresOf(orderId)).toEqual([entry, entry]);
  });

  it.each([
    ['card', 'Your card was declined', 'Card of Fjord declined for invoice %s of €10.00'],
    ['debit', 'The bank debit', 'Bank debit of Fjord for invoice %s of €10.00 failed'],
  ] as const)(
    'that the provider cannot collect by %s is told at once, and once',
    async (method, says, logs) => {
      const orderId = await leased(admin, 'Buoy', 1, method);
      if (method === 'debit') await advance(6);
      else {
        const { customerId } = await db.organization.findUniqueOrThrow({ where: { id: fjord.id } });
        await control('card', { customer: customerId, declines: true });
      }
      await later(method === 'debit' ? 24.1 : 30.1);
      const { id, number } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
      const told = async () => (await mailsTo(fjord.email)).filter(({ subject }) => subject.startsWith(says));
      if (method === 'debit') {
        await later(4);
        const reminders = async () =>
          (await subjectsTo(fjord.email)).filter((one) => one.includes('is overdue'));
        expect([...(await told()), ...(await reminders())]).toEqual([]);
        expect(await readOrder(admin, { id: orderId })).toMatchObject({ overdue: false });
        await control('settle', { invoice: id, outcome: 'failed' });
        expect(await reminders()).toEqual([expect.stringContaining('Reminder 1')]);
      }
      for (const days of [0.1, 1, 4]) {
        await later(days);
        const expected = [expect.stringContaining(`invoice ${number}`)];
        expect((await told()).map(({ subject }) => subject)).toEqual(expected);
        // A running debit is not overdue.
        const { overdue } = await readOrder(admin, { id: orderId });
        if (days < 1) expect(overdue).toBe(true);
        expect((await readToday(operator, {})).overdue.count).toBe(Number(overdue));
      }
      const [mail] = await told();
      expect(mail?.text).toContain(`/orders/${orderId}`);
      const entry = logs.replace('%s', number ?? '');
      expect(await failuresOf(orderId)).toEqual([entry]);
      const { data } = await listEvents(operator, { kind: 'invoice' });
      expect(data.map(({ event }) => event)).toContain(entry);
    },
  );
});

describe('several leases of one organisation', () => {
  it('are billed, and reminded of, in one mail a day, though each has its own hour', async () => {
    const { offsetMs } = await control<{ offsetMs: number }>('clock');
    await advance(1.01 - ((Date.now() + offsetMs) % 86_400_000) / 86_400_000);
    const numbers: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      numbers.push(await numberOf(await leased(admin, 'Buoy', 1, 'invoice')));
      await advance(0.2);
    }
    const before = (await subjectsTo(fjord.email)).length;
    const mails = async () => (await mailsTo(fjord.email)).slice(before);
    const subjects: string[][] = [];
    for (const days of [29.69, 0.3, 0.45, 16.3, 0.5]) {
      await later(days);
      subjects.push((await mails()).map(({ subject }) => subject));
    }
    const [two, one, three] = [
      '2 invoices for your leases',
      expect.stringMatching(/^Invoice \S+ for /) as string,
      'Reminder: 3 invoices are overdue',
    ];
    expect(subjects).toEqual([[two], [two], [two, one], [two, one, three], [two, one, three]]);
    const [billed, , reminded] = (await mails()).map(({ text }) => text);
    expect(billed).toMatch(/ €20\.00 together/);
    for (const number of numbers.slice(0, 2))
      expect(billed).toMatch(new RegExp(`order ${number}: €10\\.00 for `));
    expect(billed).not.toContain(numbers[2]);
    for (const number of numbers)
      expect(reminded).toMatch(new RegExp(`order ${number}: €10\\.00, due on .*, reminder 1`));
    expect(await db.eventLog.count({ where: { type: 'invoice.overdue' } })).toBe(3);
  });
});

describe('money that goes back', () => {
  it('a refund, and a dispute and its end, are mirrored, logged, and told at once, once each', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'paid' } });
    await control('refund', { invoice: id, amount: 500 });
    await runJobs();
    expect((await readOrder(admin, { id: orderId })).invoices[0]).toMatchObject({ refundedCents: 500 });
    await control('refund', { invoice: id, amount: 300 });
    await runJobs();
    expect((await readOrder(admin, { id: orderId })).invoices[0]).toMatchObject({ refundedCents: 800 });
    const entries = await db.eventLog.findMany({
      where: { type: 'invoice.refunded' },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ params }) => (params as { amountCents: number }).amountCents)).toEqual([500, 300]);
    expect((await toOperator()).filter((subject) => subject.includes('refunded'))).toHaveLength(2);
    for (const address of [fjord.email, admin.email])
      expect((await subjectsTo(address)).filter((subject) => subject.endsWith('is refunded'))).toEqual(
        [500, 300].map((cents) => expect.stringContaining(formatMoney(cents)) as string),
      );
    expect(await sumsOf(orderId)).toMatchObject({ refunded: 800 });
    const dispute = await control<{ id: string }>('dispute', { invoice: id });
    await runJobs();
    expect((await readOrder(admin, { id: orderId })).invoices[0]).toMatchObject({ dispute: 'open' });
    expect((await toOperator()).filter((subject) => subject.includes('disputes'))).toHaveLength(1);
    await control('dispute', { dispute: dispute.id, status: 'lost' });
    await runJobs();
    expect((await readOrder(admin, { id: orderId })).invoices[0]).toMatchObject({ dispute: 'lost' });
    expect((await toOperator()).filter((subject) => subject.includes('dispute was lost'))).toHaveLength(1);
    expect((await eventsOf(orderId)).filter((type) => type === 'invoice.disputed')).toHaveLength(2);
  });

  it('a credit note that somebody writes at the provider is mirrored and told', async () => {
    const orderId = await leased(admin, 'Buoy', 2, 'invoice');
    await advance(30.1);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
    await makeAtProvider('credit_notes', { invoice: id, amount: '700' });
    await later(0.01);
    const invoice = (await readOrder(admin, { id: orderId })).invoices.find((one) => one.id === id);
    expect(invoice).toMatchObject({ creditedCents: 700, amountDueCents: 1300 });
    expect(await eventsOf(orderId)).toContain('invoice.credited');
    expect((await toOperator()).join()).toContain('credited');
  });
});
