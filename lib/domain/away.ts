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

/** The sweeps of which this process has seen rows that wait for a server. */
const waiting = new Set<SweepName>();

/** The sweeps that ask the same server as one does, itself included. Pure. */
export const togetherWith = (sweep: SweepName): SweepName[] => [
  ...(TOGETHER.find((sweeps) => sweeps.includes(sweep)) ?? [sweep]),
];

/** Notes that rows of a sweep wait for a server. */
export function noteWaiting(sweep: SweepName): void {
  for (const one of togetherWith(sweep)) waiting.add(one);
}

/** The rows of a sweep, and of those that ask the same server, that wait for it, as SQL. */
export const waitingSql = (sweep: SweepName, now: Date): Prisma.Sql =>
  Prisma.sql`sweep = ANY (${togetherWith(sweep)}::text[]) AND away_since IS NOT NULL AND next_at > ${now}`;

/** A row was done, so that its server is there again: all that waited for it is due at once, but for what has failed just now. */
export async function dueAtOnce(db: Database, sweep: SweepName, now: Date): Promise<void> {
  if (!waiting.has(sweep)) return;
  for (const one of togetherWith(sweep)) waiting.delete(one);
  const before = addMilliseconds(now, -FIRST_PAUSE_MS);
  await db.$executeRaw`
    UPDATE sweep_rows SET next_at = ${now} WHERE ${waitingSql(sweep, now)} AND away_since <= ${before}`;
}
