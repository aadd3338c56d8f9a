import { addMilliseconds, differenceInMilliseconds, hoursToMilliseconds } from 'date-fns';
import { provider } from '@/lib/billing/provider';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { isMailServerAway } from '@/lib/mail/transport';

/** Sweeps of the same server: a success of one tells the others that it is back. */
const TOGETHER: readonly (readonly SweepName[])[] = [
  ['deliver_mail'],
  ['send_requests', 'take_events', 'sync_orders', 'expire_unpaid', 'read_events'],
];
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** After this the operator hears of it. */
const TELL_AFTER_MS = hoursToMilliseconds(12);

/** Whether a row failed only because a server is away or busy: it uses up no try. */
export const isAway = (error: unknown): boolean => provider().isAway(error) || isMailServerAway(error);

/** When a row whose server is away is retried, and whether a person should hear of it. Pure. */
export function whileAway(since: Date, now: Date): { nextAt: Date; tell: boolean } {
  const away = differenceInMilliseconds(now, since);
  const pause = Math.min(Math.max(away, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  return { nextAt: addMilliseconds(now, pause), tell: away >= TELL_AFTER_MS };
}

/** The sweeps with waiting rows, and the provider's count of answers then, in this process. */
const waiting = new Map<SweepName, number>();

/** The sweeps of the same server, this one included. Pure. */
export const togetherWith = (sweep: SweepName): SweepName[] => [
  ...(TOGETHER.find((sweeps) => sweeps.includes(sweep)) ?? [sweep]),
];

/** Notes that rows of a sweep wait for a server. */
export function noteWaiting(sweep: SweepName): void {
  for (const one of togetherWith(sweep)) waiting.set(one, provider().answers());
}

/** The rows of these sweeps that wait for the server, without those that know of its answers to others. */
export const waitingSql = (sweep: SweepName): Prisma.Sql =>
  Prisma.sql`sweep = ANY (${togetherWith(sweep)}::text[]) AND away_since IS NOT NULL AND answered_at IS NULL`;

/**
 * Makes waiting rows due after a success: their server is back. A row of the same sweep that fails again is to blame itself. Another
 * sweep's success says less: the provider may read while it writes nothing. A done mail was delivered; some of the provider's rows are done
 * without a question.
 */
export async function retryAtOnce(db: Database, sweep: SweepName, now: Date): Promise<void> {
  const noted = waiting.get(sweep);
  if (noted === undefined || (sweep !== 'deliver_mail' && provider().answers() === noted)) return;
  for (const one of togetherWith(sweep)) waiting.delete(one);
  const before = addMilliseconds(now, -FIRST_PAUSE_MS);
  await db.$executeRaw`
    UPDATE sweep_rows SET next_at = LEAST(next_at, ${now}), answered_at = CASE WHEN sweep = ${sweep} THEN ${now}::timestamptz END
    WHERE ${waitingSql(sweep)} AND away_since <= ${before}`;
}
