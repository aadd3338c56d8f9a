import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import type { Invoice } from '@/lib/db/generated/client';

/** The one place that says when an open invoice `i` waits for its customer, for a row and for a query (ADR 0045). */

/** So many reminders go out; after the last a person has to see to it. */
export const LAST_REMINDER = billing.reminderDays.length;

type Open = Pick<Invoice, 'status' | 'debitUnderway' | 'amountDueCents' | 'amountPaidCents'>;

/** Open, no bank is about to pay it, and enough is left of it to be charged. */
export function isOwed(invoice: Open): boolean {
  return leftOf(invoice) >= billing.leastChargeCents;
}

/** What is left of an open invoice, where it is too little to be charged; else nothing. */
export function restOf(invoice: Open): number {
  const left = leftOf(invoice);
  return left > 0 && left < billing.leastChargeCents ? left : 0;
}

function leftOf({ status, debitUnderway, amountDueCents, amountPaidCents }: Open): number {
  return status === 'open' && !debitUnderway ? amountDueCents - amountPaidCents : 0;
}

/**
 * Whether what is owed is overdue: from its date on; where it has none, once collecting it has failed. What was reminded of stays so.
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

/** Whether the last reminder of what is owed has gone out. */
export function isSeriouslyOverdue(invoice: Open & Pick<Invoice, 'reminders'>): boolean {
  return isOwed(invoice) && invoice.reminders >= LAST_REMINDER;
}

export const owedSql = Prisma.sql`i.status = 'open' AND NOT i.debit_underway
  AND i.amount_due_cents - i.amount_paid_cents >= ${billing.leastChargeCents}`;
/** The same of an invoice `i` of an order. */
export const overdueSql = (now: Date) => Prisma.sql`${owedSql} AND i.kind <> 'STRAY'
  AND (i.reminders > 0 OR i.due_at <= ${now} OR (i.due_at IS NULL
    AND EXISTS (SELECT FROM subscriptions s WHERE s.id = i.subscription_id AND s.status <> 'RUNNING')))`;
export const seriouslyOverdueSql = Prisma.sql`${owedSql} AND i.reminders >= ${LAST_REMINDER}`;
