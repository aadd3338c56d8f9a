import { subHours } from 'date-fns';
import type { SweepName } from '@/lib/config/sweep-names';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { jobMessages, sweepTitles } from '@/lib/messages/jobs';
import { togetherWith } from './server-away';
import { alertOperator } from './mail/alert-operator';

/** Where many rows die together, one mail an hour says so, and one of a server that is away; the portal shows each. */
const ALERT_EVERY_HOURS = 1;
/** A row of an earlier outage that is still tried says nothing of the next one. */
const AWAY_ALERT_EVERY_HOURS = 24;

/**
 * Gives a row of a sweep up that its holder could not do, and tells the operator. A mail to the operator that could not be sent, and a mail server that is
 * away, are told by the portal's screen alone.
 * @param why.away the server that it needs is away
 * @param why.goesOn it is tried all the same
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
    // Somebody had it tried once more: that it is given up is known.
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
