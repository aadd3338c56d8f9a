import { addMilliseconds, hoursToMilliseconds } from 'date-fns';
import type { SweepName } from '@/lib/vocabulary/sweep-names';

/** When a failed row is retried or given up (ADR 0013). For a server that is away, see server-away.ts. */

const TRIES = 12;
/** Sweeps of single requests, which may be impossible. All others repair what was missed, and never die. */
const GIVEN_UP: ReadonlySet<SweepName> = new Set(['deliver_mail', 'send_requests', 'take_events']);
const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = hoursToMilliseconds(3);

export const NOT_AWAY = { awaySince: null, answeredAt: null };

/** Whether a sweep gives rows up after the last try. Pure. */
export const isGivenUp = (sweep: SweepName): boolean => GIVEN_UP.has(sweep);

/** Whether a row that the operator sees is still tried. Pure. */
export const isStillTried = (sweep: SweepName, away: boolean): boolean => away || !isGivenUp(sweep);

/** When a row that failed by itself is retried. Pure. */
export function retryAfter(attempt: number, now: Date) {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  const tell = attempt >= TRIES;
  // Shown for its server alone until now, it still has its tries.
  return { nextAt: addMilliseconds(now, pause), ...NOT_AWAY, ...(!tell && { deadAt: null }), tell };
}
