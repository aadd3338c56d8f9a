import { Prisma } from '@/lib/db/generated/client';
import { invoiceMessages } from '@/lib/i18n/invoices';
import type { z } from '@/lib/schemas/zod';
import type { invoiceSumsAnswer } from '@/lib/schemas/answers/invoice';
import { invoiceList } from '@/lib/schemas/lists';
import { operation } from '../operation';
import { chargedSql } from '../orders/invoices';
import { foundInvoices } from './invoice-source';

export type InvoiceSums = z.output<typeof invoiceSumsAnswer>;

/** Adds up all invoices that the filters find. Void ones ask for nothing and count nothing. */
export const readInvoiceSums = operation({
  may: 'orders.read',
  input: invoiceList.filterSchema,
  fault: () => invoiceMessages.fault,
  async execute({ scope, db, now }, query): Promise<InvoiceSums> {
    const sum = (what: Prisma.Sql, which = Prisma.sql`i.status <> 'void'`) =>
      Prisma.sql`coalesce(sum(${what}) FILTER (WHERE ${which}), 0)::float8`;
    const [sums] = await db.$queryRaw<InvoiceSums[]>`
      SELECT count(*)::int AS count, count(*) FILTER (WHERE i.status = 'void')::int AS "voidCount",
        ${sum(Prisma.sql`i.net_cents`)} AS "netCents", ${sum(Prisma.sql`i.tax_cents`)} AS "taxCents",
        ${sum(Prisma.sql`i.net_cents + i.tax_cents`)} AS "totalCents",
        ${sum(Prisma.sql`i.credited_cents - i.rest_cents`)} AS "creditedCents",
        ${sum(Prisma.sql`i.credited_net_cents`)} AS "creditedNetCents",
        ${sum(chargedSql)} AS "paidCents", ${sum(Prisma.sql`i.refunded_cents`)} AS "refundedCents",
        ${sum(Prisma.sql`i.amount_due_cents - i.amount_paid_cents`, Prisma.sql`i.status = 'open'`)} AS "openCents"
      FROM invoices i WHERE ${foundInvoices(scope, query, now)}`;
    if (sums === undefined) throw new Error('A sum has one row.');
    return sums;
  },
});
