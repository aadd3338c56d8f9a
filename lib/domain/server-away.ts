import { addMilliseconds, differenceInMilliseconds } from 'date-fns';
import { provider } from '@/lib/billing/provider';
import type { SweepName } from '@/lib/config/sweep-names';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { isMailServerAway } from '@/lib/mail/transport';

/** Sweeps that ask the same server: what one of them gets done there says that the others need wait no longer. */
const TOGETHER: readonly (readonly SweepName[])[] = [
  ['deliver_mail'],
  ['send_requests', 'take_events', 'sync_orders', 'expire_unpaid', 'read_events'],
];
/** Pauses grow with the time that the server is away. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** After so long the operator is told. */
const TELL_AFTER_MS = 12 * 3_600_000;

/** Whether a row failed only because a server is away, or takes nothing at the moment: nothing is wrong with the row, and no try is used up. */
export const isAway = (error: unknown): boolean => provider.isAway(error) || isMailServerAway(error);

/** When a row is tried again whose server is away, and whether it is time that somebody hears of it. Pure. */
export function whileAway(since: Date, now: Date): { nextAt: Date; tell: boolean } {
  const away = differenceInMilliseconds(now, since);
  const pause = Math.min(Math.max(away, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  return { nextAt: addMilliseconds(now, pause), tell: away >= TELL_AFTER_MS };
}

/** The sweeps of which this process has seen rows that wait for a server, and how often the provider had answered it by then. */
const waiting = new Map<SweepName, number>();

/** The sweeps that ask the same server as one does, itself included. Pure. */
export const togetherWith = (sweep: SweepName): SweepName[] => [
  ...(TOGETHER.find((sweeps) => sweeps.includes(sweep)) ?? [sweep]),
];

/** Notes that rows of a sweep wait for a server. */
export function noteWaiting(sweep: SweepName): void {
  for (const one of togetherWith(sweep)) waiting.set(one, provider.answers());
}

/** The rows of a sweep, and of those that ask the same server, that wait for it, as SQL; not those that know that it has answered others. */
export const waitingSql = (sweep: SweepName): Prisma.Sql =>
  Prisma.sql`sweep = ANY (${togetherWith(sweep)}::text[]) AND away_since IS NOT NULL AND answered_at IS NULL`;

/**
 * A row was done. Where its server is there again, all that waited for it is due at once, but for what has failed just now; a row of the
 * same sweep that fails as before even so fails by itself. Another sweep's success says less: the provider may read while it takes nothing new.
 * A mail that is done was taken; of the provider's rows some are done without a question.
 */
export async function retryAtOnce(db: Database, sweep: SweepName, now: Date): Promise<void> {
  const noted = waiting.get(sweep);
  if (noted === undefined || (sweep !== 'deliver_mail' && provider.answers() === noted)) return;
  for (const one of togetherWith(sweep)) waiting.delete(one);
  const before = addMilliseconds(now, -FIRST_PAUSE_MS);
  await db.$executeRaw`
    UPDATE sweep_rows SET next_at = LEAST(next_at, ${now}), answered_at = CASE WHEN sweep = ${sweep} THEN ${now}::timestamptz END
    WHERE ${waitingSql(sweep)} AND away_since <= ${before}`;
}
