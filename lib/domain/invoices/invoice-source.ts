import type { Scope } from '@/lib/auth/scope';
import { startOfMonth } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';
import type { ListQuery } from '@/lib/schemas/list-query';
import type { invoiceList } from '@/lib/schemas/lists';
import { type InvoiceState, invoiceStates } from '@/lib/vocabulary/invoices';
import { baseCondition, foundBy, type ListSource, searching } from '../lists/list-source';
import { creditedAwaySql, overdueSql } from '../orders/invoices';

export type InvoiceSort = (typeof invoiceList.sorts)[number];

/** Every invoice `i` that the provider has numbered, with its order `o` and lease `s`: the customer got void and stray ones, too. */
export const invoices: Omit<ListSource<InvoiceSort>, 'columns'> = {
  table: 'invoices',
  alias: 'i',
  idType: 'text',
  organization: 'i.organization_id',
  searches: [
    ['i.number'],
    {
      column: 'i.order_id',
      table: 'orders x',
      id: 'x.id',
      searched: ['x.id::text', 'x.number', 'x.organization_name', 'x.purchase_order', 'x.tracking_number'],
    },
  ],
  sorts: {
    createdAt: { sql: 'i.created_at', type: 'timestamptz' },
    number: { sql: 'i.number', type: 'text' },
    dueAt: { sql: 'i.due_at', type: 'timestamptz', nullable: true },
    total: { sql: '(i.net_cents + i.tax_cents)', type: 'int' },
  },
  first: { by: 'createdAt', direction: 'DESC' },
  joins: Prisma.sql`LEFT JOIN orders o ON o.id = i.order_id LEFT JOIN subscriptions s ON s.id = i.subscription_id`,
};

const states = (now: Date): Record<InvoiceState, Prisma.Sql> => ({
  open: Prisma.sql`i.status = 'open'`,
  overdue: overdueSql(now),
  paid: Prisma.sql`i.status = 'paid' AND NOT ${creditedAwaySql}`,
  other: Prisma.sql`(i.status IN ('void', 'uncollectible') OR ${creditedAwaySql})`,
});

/** The conditions of a query's filters on invoices `i`. */
export function invoiceFilters(
  { status, choices }: Pick<ListQuery, 'status' | 'choices'>,
  now: Date,
): Prisma.Sql[] {
  const state = invoiceStates.find((one) => one === status);
  const { month, orderNumber } = choices ?? {};
  const from = month === undefined ? undefined : new Date(`${month}-01T00:00:00Z`);
  return [
    // A withdrawn one that is open asks for nothing, and is about to be voided.
    Prisma.sql`i.number IS NOT NULL AND i.status <> 'draft' AND NOT (i.kind = 'STRAY' AND i.status = 'open')`,
    ...(state === undefined ? [] : [states(now)[state]]),
    ...(from === undefined
      ? []
      : [Prisma.sql`i.created_at >= ${from} AND i.created_at < ${startOfMonth(from, 1)}`]),
    ...(orderNumber === undefined
      ? []
      : [
          Prisma.sql`i.order_id IN (SELECT x.id FROM orders x WHERE x.number = ${orderNumber.toUpperCase()})`,
        ]),
  ];
}

/** All that a query finds, as a condition on invoices `i`. */
export function foundInvoices(scope: Scope, query: ListQuery, now: Date): Prisma.Sql {
  const base = baseCondition(invoices, scope, query, invoiceFilters(query, now));
  if (query.q === undefined) return base;
  const contains = searching(query.q);
  const found = invoices.searches.map((search) => foundBy(search, contains));
  return Prisma.sql`${base} AND (${Prisma.join(found, ' OR ')})`;
}
