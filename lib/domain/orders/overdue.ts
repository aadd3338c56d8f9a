import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import type { Invoice } from '@/lib/db/generated/client';

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
export const seriouslyOverdueSql = Prisma.sql`${owedSql} AND i.reminders >= ${LAST_REMINDER}`;
