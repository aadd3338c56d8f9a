import { subHours } from 'date-fns';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { jobMessages, sweepTitles } from '@/lib/i18n/operator';
import { togetherWith } from './server-away';
import { alertOperator } from '@/lib/domain/alert-operator';

/** One mail an hour tells of many rows; the portal shows each. */
const ALERT_EVERY_HOURS = 1;
/** An old row of an earlier outage says nothing of the next one. */
const AWAY_ALERT_EVERY_HOURS = 24;

/**
 * Gives up a row and tells the operator; only the screen tells of a lost mail to the operator and a mail server that is away.
 * @param why.away its server is away
 * @param why.goesOn the tries go on
 */
export async function markDead(
  tx: Transaction,
  { sweep, rowId, heldBy }: { sweep: SweepName; rowId: string; heldBy: string },
  failure: Prisma.SweepRowUncheckedUpdateManyInput & { lastError: string },
  { away, goesOn }: { away: boolean; goesOn: boolean },
  now: Date,
): Promise<void> {
  const alike = away ? togetherWith(sweep) : [sweep];
  // Of two rows that die at once, one tells: the other has to see it.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`sweep:${alike[0]}`}))`;
  const { count } = await tx.sweepRow.updateMany({
    where: { sweep, rowId, heldBy, deadAt: null },
    data: { ...failure, deadAt: now },
  });
  if (count === 0) {
    // The operator retried it, and knows that it was given up.
    await tx.sweepRow.updateMany({ where: { sweep, rowId, heldBy }, data: failure });
    return;
  }
  const before = away
    ? { deadAt: { gt: subHours(now, AWAY_ALERT_EVERY_HOURS) }, awaySince: { not: null } }
    : { deadAt: { gt: subHours(now, ALERT_EVERY_HOURS) } };
  const told = await tx.sweepRow.count({
    where: { sweep: { in: alike }, ...before, NOT: { sweep, rowId } },
  });
  if (told > 0) return;
  if (sweep === 'deliver_mail') {
    if (away) return;
    const mail = await tx.outboxMail.findUnique({ where: { id: rowId }, select: { template: true } });
    if (mail?.template === 'operatorAlert') return;
  }
  const details = () => [
    `${sweepTitles[sweep]} ${rowId}`,
    failure.lastError,
    ...(goesOn ? [jobMessages.goesOn] : []),
  ];
  const what = () => (away ? jobMessages.away : jobMessages.died);
  await alertOperator(tx, () => ({ what: what(), details: details() }), now);
}
