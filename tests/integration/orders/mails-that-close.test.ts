import { describe, expect, it } from 'vitest';
import { formatDate } from '@/lib/i18n/locale/format';
import { chooseMails } from '@/lib/domain/accounts/choose-mails';
import { readMailChoice } from '@/lib/domain/accounts/read-mail-choice';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { receiveDevice } from '@/lib/domain/rentals/receive-device';
import { aPerson } from '../../support/world';
import { numberOf } from '../../support/rows';
import { admin, fjord, operator } from '../cast';
import { deliver, leased, order, payOpenInvoices, receive } from './leases';
import { control, makeAtProvider } from './provider';
import { db, freshWorld, later, mailsTo, subjectsTo } from './world';

freshWorld({ admin: { email: 'admin@fjord.example.com' }, buoy: { free: 9, unitPriceCents: 1000 } });

const startingWith = async (to: string, begin: string) =>
  (await mailsTo(to)).filter(({ subject }) => subject.startsWith(begin));
const serialOf = async (id: string) => (await db.device.findUniqueOrThrow({ where: { id } })).serialNumber;

/** A lease by invoice whose second month is unpaid, and the invoice's number. */
async function owing(more: object = {}): Promise<{ orderId: string; number: string }> {
  const { orderId } = await order(admin, 'Buoy', 1, { orderType: 'INVOICE', ...more });
  await payOpenInvoices(orderId);
  await later(30.1);
  const { number } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
  return { orderId, number: number ?? '' };
}

describe('the mail of a month', () => {
  it('has the purchase order and the invoice as PDF', async () => {
    const { number } = await owing({ purchaseOrder: 'PO-4711' });
    const [mail] = await startingWith(fjord.email, `Invoice ${number} for`);
    const { pdfUrl } = await db.invoice.findFirstOrThrow({ where: { number } });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('PO-4711');
      expect(part).toContain(pdfUrl);
    }
  });
});

describe('a debt that a reminder asked for', () => {
  it('is told paid to those who were asked, once, whatever is heard again', async () => {
    const { orderId, number } = await owing();
    await later(18);
    expect(await subjectsTo(fjord.email)).toContain(`Reminder 1: invoice ${number} is overdue`);
    await payOpenInvoices(orderId);
    for (const _ of ['now', 'again']) await later(1);
    for (const to of [fjord.email, admin.email]) {
      const [paid, ...others] = await startingWith(to, `Invoice ${number} is paid`);
      expect([to, others]).toEqual([to, []]);
      expect(paid?.text).toContain('Thank you: we have received €10.00 for the invoice');
      expect(paid?.text).toContain(await numberOf(orderId));
    }
  });

  it('says nothing while another of the same order is still asked for', async () => {
    const { orderId, number } = await owing();
    await later(30);
    await later(18);
    const open = await db.invoice.findMany({
      where: { orderId, status: 'open' },
      orderBy: { createdAt: 'asc' },
    });
    expect(open.map(({ reminders }) => reminders > 0)).toEqual([true, true]);
    for (const [at, { id }] of open.entries()) {
      await control('pay', { invoice: id, how: 'card' });
      await later(0.1);
      const told = (await subjectsTo(fjord.email)).filter((subject) => /^Invoice \S+ is paid$/.test(subject));
      expect(told).toEqual(at === 0 ? [] : [`Invoice ${open[1]?.number} is paid`]);
    }
    expect(open[0]?.number).toBe(number);
  });

  it('is told once where all of the order are paid before we hear of any', async () => {
    const { orderId } = await owing();
    await later(30);
    await later(18);
    await control('events', { mode: 'drop' });
    await payOpenInvoices(orderId);
    for (const day of [0.3, 1]) await later(day);
    expect(await db.invoice.count({ where: { orderId, status: 'open' } })).toBe(0);
    const told = (await subjectsTo(fjord.email)).filter((subject) => /^Invoice \S+ is paid$/.test(subject));
    expect(told).toHaveLength(1);
  });

  it('is not told paid where a credit note settled it, nor where nobody had asked', async () => {
    const { number } = await owing();
    await later(18);
    const { id, amountDueCents } = await db.invoice.findFirstOrThrow({ where: { number } });
    await makeAtProvider('credit_notes', { invoice: id, amount: String(amountDueCents) });
    await later(0.3);
    expect(await subjectsTo(fjord.email)).not.toContain(`Invoice ${number} is paid`);
    const intime = await owing();
    await payOpenInvoices(intime.orderId);
    await later(1);
    expect(await subjectsTo(fjord.email)).not.toContain(`Invoice ${intime.number} is paid`);
  });
});

describe('what comes back', () => {
  it('is told to the administrators in one mail, ten minutes after the last, and until when it is billed', async () => {
    const orderId = await leased(admin, 'Buoy', 3);
    const ids = await deliver(operator, orderId, 3);
    await receive(operator, ids.slice(0, 1));
    await later(0.004);
    await receive(operator, ids.slice(1, 2));
    await later(0.004);
    expect(await startingWith(admin.email, 'We have')).toEqual([]);
    await later(0.004);
    const [mail, ...others] = await startingWith(admin.email, 'We have');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('We have 2 devices back');
    const { freeEndAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const serials = (await Promise.all(ids.slice(0, 2).map(serialOf))).sort();
    expect(mail?.text).toContain(
      `- ${serials.join(', ')}: billed until ${formatDate(freeEndAt?.toISOString())}`,
    );
    await later(1);
    expect(await startingWith(admin.email, 'We have')).toHaveLength(1);
  });

  it('is not told where the receipt was a mistake, or the device is lost', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [mistaken = '', lost = ''] = await deliver(operator, orderId, 2);
    await receive(operator, [mistaken]);
    await later(0.004);
    await patchDevice(operator, { id: mistaken, logisticStatus: 'IN_CUSTOMER_USE' });
    await receiveDevice(operator, { id: lost, outcome: 'LOST' });
    await later(0.1);
    expect(await startingWith(admin.email, 'We have')).toEqual([]);
  });
});

describe('who has turned a kind of mails off', () => {
  it('gets none of it, and everything else; what is not named stays on', async () => {
    expect(await chooseMails(admin, { invoices: false })).toEqual({
      ...{ invoices: false, parcels: true, calibration: true, reminders: true },
    });
    expect(await readMailChoice(admin, {})).toMatchObject({ invoices: false, parcels: true });
    const { orderId, number } = await owing();
    await later(18);
    const toAdmin = await subjectsTo(admin.email);
    expect(toAdmin).toContain(`Order ${await numberOf(orderId)} is paid`);
    expect(toAdmin).toContain(`Reminder 1: invoice ${number} is overdue`);
    const begin = `Invoice ${number} for`;
    expect([
      (await startingWith(admin.email, begin)).length,
      (await startingWith(fjord.email, begin)).length,
    ]).toEqual([0, 1]);
    await payOpenInvoices(orderId);
    await later(1);
    const paid = `Invoice ${number} is paid`;
    expect(await subjectsTo(admin.email)).not.toContain(paid);
    expect(await subjectsTo(fjord.email)).toContain(paid);
  });

  it('finds the last reminder of a debt all the same, as administrator, if nobody else who was asked gets it', async () => {
    const other = await aPerson({ role: 'ORG_ADMIN', organization: fjord });
    await chooseMails(admin, { reminders: false });
    const { number } = await owing();
    for (const day of [18, 7, 10]) await later(day);
    const remindersTo = async (to: string) =>
      (await subjectsTo(to)).filter((subject) => subject.includes(`invoice ${number} is overdue`));
    expect(await remindersTo(fjord.email)).toHaveLength(3);
    for (const to of [admin.email, other.email])
      expect([to, await remindersTo(to)]).toEqual([to, [`Last reminder: invoice ${number} is overdue`]]);
  });
});
