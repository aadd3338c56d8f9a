import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { listInvoices } from '@/lib/domain/invoices/list-invoices';
import { readInvoiceSums } from '@/lib/domain/invoices/read-invoice-sums';
import { readOwedInvoices } from '@/lib/domain/invoices/read-owed-invoices';
import { resetDatabase } from '../../support/test-database';
import { numberOf } from '../../support/rows';
import { anActor, anOrder, anOrganization } from '../../support/world';
import { addUtcDays, clock } from '@/lib/core/clock';

let operator: UserActor;
let admin: UserActor;
let own: { id: string; name: string };
let orderId: string;

beforeAll(async () => {
  await resetDatabase();
  operator = await anActor({ role: 'SUPERUSER' });
  own = await anOrganization();
  const other = await anOrganization();
  admin = await anActor({ role: 'ORG_ADMIN', organization: own });
  ({ id: orderId } = await anOrder({ organization: own, status: 'PAID', placedAt: new Date() }));
  const invoice = (number: number, fields: object = {}) => ({
    ...{
      id: `in_${number}`,
      number: `I-${number}`,
      organizationId: own.id,
      organizationName: own.name,
      orderId,
    },
    ...{ status: 'paid', netCents: 1000, taxCents: 250, amountDueCents: 1250, amountPaidCents: 1250 },
    ...{ createdAt: new Date(2026, 0, number), syncedAt: new Date(), hostedUrl: 'https://pay.example.com' },
    ...fields,
  });
  await database().invoice.createMany({
    data: [
      ...[1, 2, 3].map((number) => invoice(number)),
      invoice(4, { balanceCents: 139 }),
      invoice(5, { status: 'open', amountPaidCents: 250, dueAt: new Date(2026, 0, 20) }),
      invoice(6, { status: 'open', amountPaidCents: 0, dueAt: new Date(2026, 0, 20), debitUnderway: true }),
      invoice(7, { kind: 'STRAY', status: 'open', amountPaidCents: 0 }),
      invoice(8, { organizationId: other.id, status: 'open', amountPaidCents: 0 }),
    ],
  });
});

const asked = () => ({ orgIds: [own.id], limit: 5 });

describe('the invoices of an organisation', () => {
  it('are its newest, with how many there are and what is open, and none that was withdrawn', async () => {
    const { data, count } = await listInvoices(operator, asked());
    expect([count, (await readInvoiceSums(operator, asked())).openCents]).toEqual([6, 2250]);
    expect(data.map(({ number, overdue, collected }) => [number, overdue, collected])).toEqual([
      ['I-6', false, true],
      ['I-5', true, false],
      ['I-4', false, false],
      ['I-3', false, false],
      ['I-2', false, false],
    ]);
    expect(data.map(({ creditUsedCents }) => creditUsedCents)).toEqual([0, 0, 139, 0, 0]);
    expect(data[0]).toMatchObject({ totalCents: 1250, orderId, orderNumber: await numberOf(orderId) });
    expect((await listInvoices(admin, {})).count).toBe(6);
  });

  it('are owed where a person has to pay them: what a bank is about to pay is not', async () => {
    const since = new Date(2026, 0, 20).toISOString();
    const overdue = { cents: 1000, count: 1, since };
    expect(await readOwedInvoices(admin, {})).toEqual({
      ...{ overdue, open: { cents: 0, count: 0 } },
      first: { number: 'I-5', viewPath: `/orders/${orderId}?invoice=in_5` },
    });
    const db = database();
    const dueAt = addUtcDays(clock().now(), 9);
    await db.invoice.update({ where: { id: 'in_5' }, data: { dueAt } });
    expect((await readOwedInvoices(admin, {})).open).toEqual({ cents: 1000, count: 1 });
    await db.order.update({ where: { id: orderId }, data: { paidWith: 'BANK_DEBIT' } });
    expect(await readOwedInvoices(admin, {})).toMatchObject({ open: { cents: 0, count: 0 }, first: null });
    expect((await listInvoices(admin, { q: 'I-5' })).data).toMatchObject([
      { collected: true, payable: false },
    ]);
  });

  it('of a closed order ask for nothing of its first 30 days, and for what it owes', async () => {
    const db = database();
    await db.order.update({ where: { id: orderId }, data: { paidWith: 'INVOICE', status: 'EXPIRED' } });
    expect((await readOwedInvoices(admin, {})).open.count).toBe(1);
    await db.invoice.update({ where: { id: 'in_5' }, data: { kind: 'FIRST' } });
    expect((await readOwedInvoices(admin, {})).open.count).toBe(0);
    expect((await listInvoices(admin, { q: 'I-5' })).data).toMatchObject([{ payable: false }]);
  });
});
