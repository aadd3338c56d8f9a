import { subHours } from 'date-fns';
import { messages } from '@/lib/config/messages';
import { sweepNames, type SweepName } from '@/lib/config/sweep-names';
import type { Transaction } from '@/lib/db/client';
import { alertOperator } from './mail/alert-operator';

/** Where many rows die together, one mail an hour says so; the portal shows each. */
const ALERT_EVERY_HOURS = 1;

/**
 * Tells the operator that a sweep has given a row up. A mail to the operator that could not be sent is told by the portal's
 * screen alone.
 */
export async function tellOfDeadRow(
  tx: Transaction,
  { sweep, rowId }: { sweep: SweepName; rowId: string },
  lastError: string,
  now: Date,
): Promise<void> {
  const told = await tx.sweepRow.count({
    where: { sweep, rowId: { not: rowId }, deadAt: { gt: subHours(now, ALERT_EVERY_HOURS) } },
  });
  if (told > 0) return;
  if (sweep === 'deliver_mail') {
    const mail = await tx.outboxMail.findUnique({ where: { id: rowId }, select: { template: true } });
    if (mail?.template === 'operatorAlert') return;
  }
  await alertOperator(tx, messages.jobs.died, [`${sweepNames[sweep]} ${rowId}`, lastError], now);
}
