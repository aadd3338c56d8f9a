import { addMilliseconds } from 'date-fns';
import type { SweepName } from '@/lib/config/sweep-names';

/**
 * When a row of a job is tried again that failed, as a call of the provider or a mail does, and when it is given up (ADR 0013). Where a whole server is away,
 * server-away.ts says it.
 */

const TRIES = 12;
/** What asks for something once, and may have asked for what cannot be. All else is there to catch what was missed, and never dies. */
const GIVEN_UP: ReadonlySet<SweepName> = new Set(['deliver_mail', 'send_requests', 'take_events']);
const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = 3 * 3_600_000;

/** What is written of a row whose server is there. */
export const NOT_AWAY = { awaySince: null, answeredAt: null };

/** Whether rows of a sweep are given up after the last try. Pure. */
export const isGivenUp = (sweep: SweepName): boolean => GIVEN_UP.has(sweep);

/** Whether what is shown to the operator goes on being tried all the same. Pure. */
export const isStillTried = (sweep: SweepName, away: boolean): boolean => away || !isGivenUp(sweep);

/** When a row that failed by itself is tried again; after the last try somebody is told. Pure. */
export function retryAfter(attempt: number, now: Date) {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  const tell = attempt >= TRIES;
  // Shown until now for its server alone, it has its tries yet.
  return { nextAt: addMilliseconds(now, pause), ...NOT_AWAY, ...(!tell && { deadAt: null }), tell };
}
