import { subHours } from 'date-fns';
import type { SweepName } from '@/lib/config/sweep-names';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { jobMessages, sweepTitles } from '@/lib/messages/jobs';
import { alertOperator } from './mail/alert-operator';

/** Where many rows die together, one mail an hour says so; the portal shows each. */
const ALERT_EVERY_HOURS = 1;

/**
 * Gives a row of a sweep up that its holder could not do, and tells the operator. A mail to the operator that could not be sent is told by the portal's
 * screen alone.
 */
export async function giveUp(
  tx: Transaction,
  { sweep, rowId, heldBy }: { sweep: SweepName; rowId: string; heldBy: string },
  failure: Prisma.SweepRowUncheckedUpdateManyInput & { lastError: string },
  now: Date,
): Promise<void> {
  // Of two rows that die at once, one tells: the other has to see it.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`sweep:${sweep}`}))`;
  const { count } = await tx.sweepRow.updateMany({
    where: { sweep, rowId, heldBy, deadAt: null },
    data: { ...failure, deadAt: now },
  });
  if (count === 0) {
    // Somebody had it tried once more: that it is given up is known.
    await tx.sweepRow.updateMany({ where: { sweep, rowId, heldBy }, data: failure });
    return;
  }
  const told = await tx.sweepRow.count({
    where: { sweep, rowId: { not: rowId }, deadAt: { gt: subHours(now, ALERT_EVERY_HOURS) } },
  });
  if (told > 0) return;
  if (sweep === 'deliver_mail') {
    const mail = await tx.outboxMail.findUnique({ where: { id: rowId }, select: { template: true } });
    if (mail?.template === 'operatorAlert') return;
  }
  const details = () => [`${sweepTitles[sweep]} ${rowId}`, failure.lastError];
  await alertOperator(tx, () => ({ what: jobMessages.died, details: details() }), now);
}
