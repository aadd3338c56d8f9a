import type { Database } from '@/lib/db/client';
import { invoiceMessages } from '@/lib/i18n/invoices';
import { invoiceList } from '@/lib/schemas/lists';
import type { Listed } from '../lists/read-page';
import { operation } from '../operation';
import { type InvoiceRow, listInvoices } from './list-invoices';

/** A row for bookkeeping: an invoice's line, or what credit notes took off it. Money is euro cents. */
export interface InvoiceLineRow {
  invoice: InvoiceRow;
  kind: 'line' | 'credit';
  /** Null for a whole invoice whose lines are unknown, and for a credit. */
  description: string | null;
  model: string | null;
  quantity: number | null;
  periodStart: string | null;
  periodEnd: string | null;
  netCents: number;
  taxCents: number;
}

interface Found {
  invoiceId: string;
  description: string;
  model: string | null;
  quantity: number;
  periodStart: Date | null;
  periodEnd: Date | null;
  netCents: number;
  taxCents: number;
}

/** Lists the lines of the invoices in reach. A void invoice has one of zero: its number has to be accounted for. */
export const listInvoiceLines = operation({
  may: 'orders.read',
  input: invoiceList.schema,
  fault: () => invoiceMessages.fault,
  async execute({ actor, db }, query): Promise<Listed<InvoiceLineRow>> {
    const { data, ...page } = await listInvoices.parsed(actor, query);
    const lines = await readLines(db, data);
    return { ...page, data: data.flatMap((invoice) => rowsOf(invoice, lines)) };
  },
});

type Lines = ReadonlyMap<string, readonly Found[]>;

async function readLines(db: Database, invoices: readonly InvoiceRow[]): Promise<Lines> {
  const lines = await db.$queryRaw<Found[]>`
    SELECT l.invoice_id AS "invoiceId", l.description, f.name AS model, l.quantity, l.net_cents AS "netCents", l.tax_cents AS "taxCents",
      l.period_start AS "periodStart", l.period_end AS "periodEnd"
    FROM invoice_lines l LEFT JOIN device_features f ON f.id = l.feature_id
    WHERE l.invoice_id = ANY(${invoices.map(({ id }) => id)}::text[]) ORDER BY l.invoice_id, l.position`;
  const of = new Map<string, Found[]>();
  for (const line of lines) of.set(line.invoiceId, [...(of.get(line.invoiceId) ?? []), line]);
  return of;
}

function rowsOf(invoice: InvoiceRow, of: Lines): InvoiceLineRow[] {
  const { periodStart, periodEnd, netCents, taxCents } = invoice;
  const whole = { invoice, description: null, model: null, quantity: null, periodStart, periodEnd };
  if (invoice.status === 'void') return [{ ...whole, kind: 'line', netCents: 0, taxCents: 0 }];
  const lines = of.get(invoice.id);
  const rows: InvoiceLineRow[] =
    lines === undefined
      ? [{ ...whole, kind: 'line', netCents, taxCents }]
      : lines.map(({ invoiceId: _, periodStart: start, periodEnd: end, ...line }) => ({
          ...{ invoice, kind: 'line', ...line },
          // The first invoice's lines were written before its period was known.
          ...(periodStart === null && invoice.dueAt !== null && start?.getTime() === end?.getTime()
            ? { periodStart: null, periodEnd: null }
            : {
                periodStart: periodStart ?? start?.toISOString() ?? null,
                periodEnd: periodEnd ?? end?.toISOString() ?? null,
              }),
        }));
  const { creditedCents, creditedNetCents: net } = invoice;
  if (creditedCents > 0)
    rows.push({ ...whole, kind: 'credit', netCents: -net, taxCents: net - creditedCents });
  return rows;
}
