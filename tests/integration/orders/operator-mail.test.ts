import { describe, expect, it } from 'vitest';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { retryDeadJob } from '@/lib/domain/jobs/retry-dead-job';
import { listDeadJobs } from '@/lib/domain/jobs/list-dead-jobs';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { statusOf, numberOf } from '../../support/rows';
import { anActor, anOrganization, payCheckout } from '../../support/world';
import { admin, fjord, operator } from '../cast';
import { deliver, leased, order } from './leases';
import { atProvider, control } from './provider';
import { advance, db, freshWorld, later, mailsTo, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 30, unitPriceCents: 1000 } });

const OPERATOR = 'super@example.com';

/** Moves to a time of the next day (UTC). */
async function tomorrowAt(hours: number, minutes = 0): Promise<void> {
  const { now } = await control<{ now: string }>('clock');
  const today = new Date(now);
  const then = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, hours, minutes);
  await advance((then - today.getTime()) / 86_400_000);
}

const digests = async () =>
  (await mailsTo(OPERATOR)).filter(({ subject }) => subject.startsWith('Driftmark on '));

describe('the digest', () => {
  it('comes once a day from 07:00 UTC on, where something waits, and says what', async () => {
    await tomorrowAt(7, 5);
    expect(await digests()).toEqual([]);
    const toDeliver = await leased(admin, 'Buoy', 1);
    const { orderId: expired } = await order(admin, 'Buoy', 2);
    const returning = await leased(admin, 'Buoy', 1);
    const [device = ''] = await deliver(operator, returning, 1);
    const { serialNumber } = await db.device.findUniqueOrThrow({ where: { id: device } });
    await returnDevices(admin, { serialNumbers: [serialNumber] });
    await db.operatorDigest.deleteMany();
    await later(1);
    await tomorrowAt(6, 55);
    const before = (await digests()).length;
    await later(6 / 24 / 60);
    await runJobs();
    const after = await digests();
    expect(after).toHaveLength(before + 1);
    const { text = '' } = after.at(-1) ?? {};
    expect(text).toContain(await numberOf(toDeliver));
    expect(text).toContain(serialNumber);
    expect(text).toMatch(/Open Today: \S+\/today$/m);
    expect(await statusOf(expired)).toBe('EXPIRED');
    await tomorrowAt(6, 0);
    expect(await digests()).toHaveLength(before + 1);
    await tomorrowAt(7, 1);
    expect((await digests()).length).toBeGreaterThan(before + 1);
  });

  it('names what lies undelivered for more than three days, and what is overdue', async () => {
    const orderId = await leased(admin, 'Buoy', 1, 'invoice');
    await tomorrowAt(7, 5);
    await tomorrowAt(7, 5);
    expect((await digests()).at(-1)?.text).not.toContain('Undelivered');
    for (let day = 0; day < 3; day += 1) await tomorrowAt(7, 5);
    await runJobs();
    expect((await digests()).at(-1)?.text).toContain('Undelivered');
    await later(26);
    const { number } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
    await later(17.2);
    await tomorrowAt(7, 5);
    await runJobs();
    const text = (await digests()).at(-1)?.text ?? '';
    expect(text).toContain(number);
    expect(text).toContain('10.00');
  });
});

it('the digest of a lease that has ended names its order while devices of it are out and nobody has announced them', async () => {
  const orderId = await leased(admin, 'Buoy', 1);
  const [device = ''] = await deliver(operator, orderId, 1);
  await endLease(admin, { id: orderId });
  await later(91);
  await tomorrowAt(7, 5);
  await runJobs();
  const row = `Ended leases with devices out: 1\n- Fjord, order ${await numberOf(orderId)}`;
  expect((await digests()).at(-1)?.text.replace(/^- Leases/m, 'Leases')).toContain(row);
  const { serialNumber } = await db.device.findUniqueOrThrow({ where: { id: device } });
  await returnDevices(admin, { serialNumbers: [serialNumber] });
  await tomorrowAt(7, 5);
  await runJobs();
  expect((await digests()).at(-1)?.text).not.toContain('Ended leases with devices out');
});

it('digest and alerts are in the language of the operator', async () => {
  await db.user.update({ where: { id: operator.userId }, data: { email: OPERATOR, language: 'nb' } });
  const toDeliver = await leased(admin, 'Buoy', 1);
  const { id } = await db.invoice.findFirstOrThrow({ where: { orderId: toDeliver } });
  await control('refund', { invoice: id });
  await tomorrowAt(7, 5);
  await runJobs();
  const mails = await mailsTo(OPERATOR);
  const [digest] = mails.filter(({ subject }) => subject.includes('skal leveres (1)'));
  expect(digest?.text).toContain(`- Fjord, bestilling ${await numberOf(toDeliver)}`);
  const [alert] = mails.filter(({ subject }) => subject.includes('En kunde fikk tilbakebetaling'));
  expect(alert?.text).toMatch(/- Fjord\n- faktura .*\n- €\s10,00/);
  for (const mail of mails) expect(mail.text).not.toMatch(/\b(order|waits|refunded|deliver)\b/i);
});

it('what an organisation is told at its own address is in the language of who answers for it, whatever causes it', async () => {
  // Without a choice the reader gets English.
  await db.user.update({ where: { id: operator.userId }, data: { language: 'nb' } });
  const { orderId: first } = await order(operator, 'Buoy', 1, { orgId: fjord.id });
  await payCheckout(first);
  expect(await subjectsTo(fjord.email)).toContain(`Order ${await numberOf(first)} is paid`);
  await db.user.update({ where: { id: admin.userId }, data: { language: 'nb' } });
  const { orderId } = await order(operator, 'Buoy', 2, { orgId: fjord.id });
  await payCheckout(orderId);
  const number = await numberOf(orderId);
  expect(await subjectsTo(fjord.email)).toContain(`Bestilling ${number} er betalt`);
  const contact = await anActor({ role: 'ORG_MEMBER', organization: fjord });
  await db.organization.update({ where: { id: fjord.id }, data: { contactUserId: contact.userId } });
  await db.user.update({ where: { id: contact.userId }, data: { language: 'en' } });
  const { orderId: another } = await order(operator, 'Buoy', 1, { orgId: fjord.id });
  await payCheckout(another);
  expect(await subjectsTo(fjord.email)).toContain(`Order ${await numberOf(another)} is paid`);
  // Without accounts there the ordering person's language counts.
  const alone = await anOrganization({ name: 'Alone' });
  const { orderId: third } = await order(operator, 'Buoy', 1, { orgId: alone.id });
  await payCheckout(third);
  expect(await subjectsTo(alone.email)).toContain(`Bestilling ${await numberOf(third)} er betalt`);
});

describe('an order on behalf of a customer', () => {
  it('by card mails the customer the way to pay, in the customer’s words', async () => {
    const { orderId } = await order(operator, 'Buoy', 2, { orgId: fjord.id });
    for (const address of [fjord.email, admin.email]) {
      const [mail] = await mailsTo(address);
      expect(mail?.text).toContain(`/orders/${orderId}?pay`);
      expect(mail?.text).not.toMatch(/\bfor Fjord\b.*operator/i);
    }
    expect(await subjectsTo(operator.email)).toEqual([]);
    await payCheckout(orderId);
    expect((await subjectsTo(admin.email)).at(-1)).toContain('is paid');
    expect(await subjectsTo(operator.email)).toEqual([]);
  });

  it('is told to administrators alone, though somebody ordered it first who is none any more', async () => {
    const boss = await anActor({ role: 'ORG_ADMIN', organization: fjord });
    const { orderId } = await order(admin, 'Buoy', 2);
    await db.order.update({ where: { id: orderId }, data: { onBehalf: true } });
    await db.user.update({ where: { id: admin.userId }, data: { role: 'ORG_MEMBER' } });
    await payCheckout(orderId);
    expect(await subjectsTo(boss.email)).toEqual([expect.stringContaining('is paid')]);
    expect(await subjectsTo(admin.email)).toEqual([]);
  });

  it('by invoice mails it the invoice; placed by the customer itself it needs no such mail', async () => {
    await order(admin, 'Buoy', 2);
    expect(await subjectsTo(fjord.email)).toEqual([]);
    await order(operator, 'Buoy', 2, { orgId: fjord.id, orderType: 'INVOICE' });
    for (const address of [fjord.email, admin.email])
      expect(await subjectsTo(address)).toEqual([expect.stringContaining('Invoice for order')]);
    expect(await subjectsTo(operator.email)).toEqual([]);
  });
});

it('what was given up is told, shown with its order, and tried again by a click', async () => {
  const { orderId } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
  await control('faults', { kind: '400', times: 5000, path: '/void' });
  await cancelOrder(admin, { orderId });
  for (let step = 0; step < 40 && (await listDeadJobs(operator, {})).count === 0; step += 1)
    await later(3 / 24);
  await control('faults', { kind: 'none' });
  const { data, count } = await listDeadJobs(operator, {});
  expect(count).toBe(1);
  const expected = { sweep: 'send_requests', orderId, about: `Withdraw the first invoice, ${fjord.name}` };
  expect(data[0]).toMatchObject(expected);
  expect((await subjectsTo(OPERATOR)).filter((subject) => subject.includes('was given up'))).toHaveLength(1);
  await expect(listDeadJobs(admin, {})).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(retryDeadJob(admin, {})).rejects.toMatchObject({ kind: 'forbidden' });
  const { sweep, rowId } = data[0] ?? {};
  await retryDeadJob(operator, { sweep, rowId });
  await runJobs();
  expect((await listDeadJobs(operator, {})).count).toBe(0);
  expect((await atProvider('invoices'))[0]).toMatchObject({ status: 'void' });
  await expect(retryDeadJob(operator, { sweep, rowId })).rejects.toMatchObject({ kind: 'notFound' });
});
