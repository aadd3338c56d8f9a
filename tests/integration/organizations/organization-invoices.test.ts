import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { listOrganizationInvoices } from '@/lib/domain/organizations/list-organization-invoices';
import { resetDatabase } from '../../support/test-database';
import { numberOf } from '../../support/rows';
import { anActor, anOrder, anOrganization } from '../../support/world';
import { refused } from '../../support/refused';

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
    ...{ createdAt: new Date(2026, 0, number), syncedAt: new Date() },
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

describe('the invoices on the page of an organisation', () => {
  it('are its newest, with how many there are and what is open', async () => {
    const { data, count, openCents } = await listOrganizationInvoices(operator, { id: own.id });
    expect([count, openCents]).toEqual([6, 2250]);
    expect(data.map(({ number, overdue, collected }) => [number, overdue, collected])).toEqual([
      ['I-6', false, true],
      ['I-5', true, false],
      ['I-4', false, false],
      ['I-3', false, false],
      ['I-2', false, false],
    ]);
    expect(data.map(({ creditUsedCents }) => creditUsedCents)).toEqual([0, 0, 139, 0, 0]);
    expect(data[0]).toMatchObject({
      totalCents: 1250,
      order: { id: orderId, number: await numberOf(orderId) },
    });
  });

  it('are the operator’s to see', async () => {
    await refused(() => listOrganizationInvoices(admin, { id: own.id }), { kind: 'forbidden' });
  });
});
