import type { ChargeState } from '@/lib/vocabulary/invoices';
import { isClosedUnpaid, type OrderStatus, statesWhere } from '@/lib/vocabulary/order-status';
import { Prisma, type Invoice, type InvoiceKind, type Order } from '@/lib/db/generated/client';
import { billing } from '@/lib/config/limits';
import type { Transaction } from '@/lib/db/client';
import type { WholeOrder } from './locked-order';

/** When an order by invoice has no payable invoice yet, for a row and for a query. */

/** The invoices of an order's first 30 days in its present revision. Pure. */
export const isFirstOf =
  (order: Pick<Order, 'rev'>) =>
  ({ kind, rev }: Pick<Invoice, 'kind' | 'rev'>): boolean =>
    kind === 'FIRST' && rev === order.rev;

/** Whether an order that counts as invoiced still waits for its invoice from the provider. */
export function invoiceWaits(order: Pick<Order, 'status' | 'rev'> & { invoices: readonly First[] }): boolean {
  return order.status === 'INVOICED' && order.invoices.filter(isFirstOf(order)).every(isUnsent);
}

type First = Pick<Invoice, 'kind' | 'rev' | 'status' | 'hostedUrl'>;

/** A draft, or a removed one: an issued invoice keeps its page. */
const isUnsent = ({ status, hostedUrl }: First): boolean =>
  status === 'draft' || (status === 'void' && hostedUrl === null);

/** Whether a person voided it at the provider: we void only invoices of cancelled or changed orders. Pure. */
export function invoiceWithdrawn(
  order: Pick<Order, 'status' | 'rev'> & { invoices: readonly First[] },
): boolean {
  const first = order.invoices.filter(isFirstOf(order)).filter((invoice) => !isUnsent(invoice));
  return order.status === 'INVOICED' && first.length > 0 && first.every(({ status }) => status === 'void');
}

/** Whether no invoice went out of an order by invoice. Pure. */
export function neverInvoiced(
  order: Pick<Order, 'type' | 'rev'> & { invoices: readonly Pick<Invoice, 'kind' | 'rev' | 'hostedUrl'>[] },
): boolean {
  return (
    order.type === 'INVOICE' &&
    order.invoices.filter(isFirstOf(order)).every(({ hostedUrl }) => hostedUrl === null)
  );
}

/** @param alias of the table `orders` */
export const invoiceWaitsSql = (alias: 'o' | 'r'): Prisma.Sql => {
  const order = Prisma.raw(alias);
  return Prisma.sql`(${order}.status = 'INVOICED' AND NOT EXISTS (SELECT FROM invoices i
    WHERE i.order_id = ${order}.id AND i.kind = 'FIRST' AND i.rev = ${order}.rev 
      AND i.status <> 'draft' AND NOT (i.status = 'void' AND i.hosted_url IS NULL)))`;
};

/** When an open invoice `i` waits for its customer, for a row and for a query (ADR 0045). */

/** The number of reminders; after the last a person has to act. */
export const LAST_REMINDER = billing.reminderDays.length;

type Open = Pick<Invoice, 'status' | 'debitUnderway' | 'amountDueCents' | 'amountPaidCents'>;

/** Open, without a running bank payment, and large enough to charge. */
export function isOwed(invoice: Open): boolean {
  return leftOf(invoice) >= billing.leastChargeCents;
}

/** The rest of an open invoice that is too little to charge; else nothing. */
export function restOf(invoice: Open): number {
  const left = leftOf(invoice);
  return left > 0 && left < billing.leastChargeCents ? left : 0;
}

function leftOf({ status, debitUnderway, amountDueCents, amountPaidCents }: Open): number {
  return status === 'open' && !debitUnderway ? amountDueCents - amountPaidCents : 0;
}

/**
 * Whether an owed invoice is overdue: from its date on; without a date, after a failed collection. A reminded one stays so.
 * @param failing the lease that it bills does not run at the provider
 */
export function isOverdue(
  invoice: Open & Pick<Invoice, 'dueAt' | 'reminders'>,
  failing: boolean,
  now: Date,
): boolean {
  const { dueAt, reminders } = invoice;
  return isOwed(invoice) && (reminders > 0 || (dueAt === null ? failing : dueAt <= now));
}

/** Whether the last reminder of an owed invoice went out. */
export function isSeriouslyOverdue(invoice: Open & Pick<Invoice, 'reminders'>): boolean {
  return isOwed(invoice) && invoice.reminders >= LAST_REMINDER;
}

export const owedSql = Prisma.sql`i.status = 'open' AND NOT i.debit_underway
  AND i.amount_due_cents - i.amount_paid_cents >= ${billing.leastChargeCents}`;
/** The same of an invoice `i` of an order, in SQL. */
export const overdueSql = (now: Date) => Prisma.sql`${owedSql} AND i.kind <> 'STRAY'
  AND (i.reminders > 0 OR i.due_at <= ${now} OR (i.due_at IS NULL
    AND EXISTS (SELECT FROM subscriptions s WHERE s.id = i.subscription_id AND s.status <> 'RUNNING')))`;
/** What the money of an invoice is that counts: no draft, and not void. */
export function chargeStateOf(
  invoice: Open & Pick<Invoice, 'dueAt' | 'reminders'>,
  failing: boolean,
  now: Date,
): Exclude<ChargeState, 'expected'> {
  if (invoice.status === 'paid') return 'paid';
  return invoice.status === 'uncollectible' || isOverdue(invoice, failing, now) ? 'overdue' : 'open';
}

/** The same of an invoice `i`, in SQL. */
export const chargeStateSql = (now: Date) => Prisma.sql`CASE WHEN i.status = 'paid' THEN 'paid'
  WHEN i.status = 'uncollectible' OR (${overdueSql(now)}) THEN 'overdue' ELSE 'open' END`;

/** Whether an invoice's purpose stands: the first one of a closed order asks for nothing, nor a withdrawn one; a debt outlives its order. */
export const asksFor = (kind: InvoiceKind, order: OrderStatus | null): boolean =>
  kind === 'RENEWAL' || (kind === 'FIRST' && order !== null && !isClosedUnpaid(order));

/** An invoice `i` of the order `o` that a person has to pay, in SQL: its bank does not pay it, and its purpose stands. */
export const payableSql = (now: Date) => Prisma.sql`${owedSql} AND (i.kind = 'RENEWAL'
    OR (i.kind = 'FIRST' AND o.status <> ALL(${statesWhere(({ ended }) => ended === 'unpaid')}::"OrderStatus"[])))
  AND (o.paid_with IS DISTINCT FROM 'BANK_DEBIT' OR (${overdueSql(now)}))`;
export const seriouslyOverdueSql = Prisma.sql`${owedSql} AND i.reminders >= ${LAST_REMINDER}`;

/** Whether the next invoice asks for a shortage of this one. */
export const isCarriedOn = ({ carriedCents, carriedInto, shortToldAt }: Carried): boolean =>
  carriedCents > 0 && carriedInto === null && shortToldAt === null;

/** The same of an invoice `i`, in SQL. */
export const isCarriedOnSql = Prisma.sql`i.carried_cents > 0 AND i.carried_into IS NULL AND i.short_told_at IS NULL`;

type Carried = Pick<Invoice, 'carriedCents' | 'carriedInto' | 'shortToldAt'>;

/** What an order's next invoice asks for besides its period, net. Pure. */
export const carriedOn = (invoices: readonly Carried[]): number =>
  invoices.filter(isCarriedOn).reduce((sum, { carriedCents }) => sum + carriedCents, 0);

/** The rests of an order's invoices that no later invoice of the customer has yet; tax included. */
export async function restAhead(
  tx: Transaction,
  { invoices, organizationId }: Pick<WholeOrder, 'invoices' | 'organizationId'>,
): Promise<number> {
  const carried = invoices.flatMap((invoice) => {
    const { carriedCents } = chargedOf(invoice);
    return carriedCents > 0 && invoice.paidAt !== null ? [{ carriedCents, at: invoice.paidAt }] : [];
  });
  if (carried.length === 0) return 0;
  const newest = await tx.invoice.findFirst({
    where: { organizationId, status: { notIn: ['draft', 'void'] } },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
  });
  return carried
    .filter(({ at }) => newest === null || newest.createdAt <= at)
    .reduce((sum, { carriedCents }) => sum + carriedCents, 0);
}

type Settled = Pick<
  Invoice,
  'settledBy' | 'netCents' | 'taxCents' | 'creditedCents' | 'restCents' | 'amountPaidCents' | 'balanceCents'
>;

interface Charged {
  /** By credit notes, without a carried rest. */
  creditedCents: number;
  chargedCents: number;
  /** Of the customer's own credit. */
  creditUsedCents: number;
  /** Too little to charge: the next invoice asks for it. */
  carriedCents: number;
}

/** What was charged for an invoice, and what else settled it. Pure. */
export function chargedOf(invoice: Settled): Charged {
  const { settledBy, amountPaidCents, balanceCents, restCents } = invoice;
  const creditUsedCents = Math.max(0, balanceCents);
  const rest = invoice.netCents + invoice.taxCents - invoice.creditedCents - amountPaidCents - balanceCents;
  // The provider may count nothing of what was paid another way.
  const elsewhere = settledBy === 'money' && amountPaidCents === 0;
  return {
    creditedCents: invoice.creditedCents - restCents,
    chargedCents: elsewhere ? rest : amountPaidCents,
    creditUsedCents,
    carriedCents: restCents + (settledBy === 'balance' ? Math.max(0, rest) : 0),
  };
}

/** `chargedCents` of an invoice `i`, in SQL. */
export const chargedSql = Prisma.sql`CASE WHEN i.settled_by = 'money' AND i.amount_paid_cents = 0
  THEN i.net_cents + i.tax_cents - i.credited_cents - i.balance_cents ELSE i.amount_paid_cents END`;

/**
 * Net cents of an invoice `i` that went back as a refund, or will as its money came too late. What a credit note took off, too, is not
 * in it.
 */
export const givenBackNetSql = Prisma.sql`CASE
  WHEN EXISTS (SELECT FROM orders late WHERE late.id = i.order_id AND late.status = 'PAID_LATE') THEN i.net_cents - i.credited_net_cents
  WHEN i.refunded_cents <= i.credited_cents THEN 0
  ELSE least(i.net_cents - i.credited_net_cents,
    round((i.refunded_cents - i.credited_cents)::numeric * i.net_cents / greatest(i.net_cents + i.tax_cents, 1))::int) END`;

/** Whether a credit note, not a payment, settled it: it left nothing, or too little to charge. Pure. */
export function isCreditedAway({ settledBy, restCents }: Pick<Settled, 'settledBy' | 'restCents'>): boolean {
  return settledBy === 'creditNote' || (settledBy === 'balance' && restCents > 0);
}

/** The same of an invoice `i`, in SQL; rows from before this was kept say nothing. */
export const creditedAwaySql = Prisma.sql`(i.settled_by IS NOT NULL
  AND (i.settled_by = 'creditNote' OR (i.settled_by = 'balance' AND i.rest_cents > 0)))`;

/** The others; rows from before this was kept say nothing. */
export const notCreditedAway = {
  OR: [
    { settledBy: null },
    { settledBy: { notIn: ['creditNote', 'balance'] } },
    { settledBy: 'balance', restCents: 0 },
  ],
} satisfies Prisma.InvoiceWhereInput;

/** Our own addresses of an invoice's page and document at the provider; null without them. */
export function invoicePathsOf(
  orderId: string,
  { id, hostedUrl, pdfUrl }: { id: string; hostedUrl: string | null; pdfUrl: string | null },
): { viewPath: string | null; pdfPath: string | null } {
  const path = `/orders/${orderId}?invoice=${encodeURIComponent(id)}`;
  return { viewPath: hostedUrl && path, pdfPath: pdfUrl && `${path}&pdf` };
}
