import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { invoiceMessages } from '@/lib/i18n/invoices';
import type { z } from '@/lib/schemas/zod';
import type { owedAnswer, owedInvoicesAnswer } from '@/lib/schemas/answers/invoice';
import { chargesQuery } from '@/lib/schemas/invoices';
import { baseCondition } from '../lists/list-source';
import { operation } from '../operation';
import { invoicePathsOf, overdueSql, payableSql } from '../orders/invoices';

type Owed = z.output<typeof owedAnswer>;

/** What a customer has to pay, and the invoice to begin with. */
export type OwedInvoices = z.output<typeof owedInvoicesAnswer>;

/** Reads what a person has to pay, overdue and not. */
export const readOwedInvoices = operation({
  may: 'orders.read',
  input: chargesQuery,
  fault: () => invoiceMessages.fault,
  async execute({ scope, db, now }, query): Promise<OwedInvoices> {
    const which = baseCondition({ organization: 'i.organization_id' }, scope, query);
    const [owed, [first]] = await Promise.all([
      readOwed(db, which, now),
      db.$queryRaw<{ id: string; number: string; orderId: string; hostedUrl: string }[]>`
        SELECT i.id, i.number, i.order_id AS "orderId", i.hosted_url AS "hostedUrl"
        FROM invoices i JOIN orders o ON o.id = i.order_id
        WHERE ${which} AND ${payableSql(now)} AND i.number IS NOT NULL AND i.hosted_url IS NOT NULL
        ORDER BY coalesce(i.due_at, i.created_at), i.created_at, i.id LIMIT 1`,
    ]);
    const viewPath = first && invoicePathsOf(first.orderId, { ...first, pdfUrl: null }).viewPath;
    return { ...owed, first: first && viewPath ? { number: first.number, viewPath } : null };
  },
});

/** Adds up what is to be paid of some invoices `i` of orders `o`. */
export async function readOwed(db: Database, which: Prisma.Sql, now: Date): Promise<Owed> {
  const overdue = Prisma.sql`(${overdueSql(now)})`;
  const sum = (of: Prisma.Sql) =>
    Prisma.sql`coalesce(sum(i.amount_due_cents - i.amount_paid_cents) FILTER (WHERE ${of}), 0)::float8`;
  const [found] = await db.$queryRaw<
    { overdueCents: number; overdueCount: number; since: Date | null; openCents: number; openCount: number }[]
  >`
    SELECT ${sum(overdue)} AS "overdueCents", count(*) FILTER (WHERE ${overdue})::int AS "overdueCount",
      min(coalesce(i.due_at, i.created_at)) FILTER (WHERE ${overdue}) AS since,
      ${sum(Prisma.sql`NOT ${overdue}`)} AS "openCents", count(*) FILTER (WHERE NOT ${overdue})::int AS "openCount"
    FROM invoices i JOIN orders o ON o.id = i.order_id WHERE ${which} AND ${payableSql(now)}`;
  return {
    overdue: {
      cents: found?.overdueCents ?? 0,
      count: found?.overdueCount ?? 0,
      since: found?.since ? new Date(found.since).toISOString() : null,
    },
    open: { cents: found?.openCents ?? 0, count: found?.openCount ?? 0 },
  };
}
