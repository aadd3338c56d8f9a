import { setTimeout as pause } from 'node:timers/promises';
import type { Priority } from '@/lib/billing/pace';
import { env } from '@/lib/config/env';
import { databasePool } from '@/lib/db/client';
import { servedRequest } from '@/lib/log/request-context';

/** The row of `rate_limits` whose `expire` is when the bucket will be empty. It has no points, and is no one's budget. */
const KEY = 'providerCalls';

/** Of a second, so much goes at once; the rest evenly. */
const BURST_MS = 250;

interface Pace {
  /** Milliseconds of the bucket that a request takes. */
  everyMs: number;
  waitMs: number;
}

/** A person waits five seconds for the provider (lib/core/timeouts.ts). */
const WAIT_MS = 4_500;

/** The pace of the setting: a burst, and the rest of the second, are no more than it. */
function settingsPace(): Pace {
  const everyMs = Math.ceil((1000 + BURST_MS) / env().PROVIDER_CALLS_PER_SECOND);
  return { everyMs, waitMs: WAIT_MS };
}

/** The last one in each line of this process. Lines of several processes take turns as they come. */
const lines = new Map<string, Promise<unknown>>();

/** Works when all who came before into the line are done. */
function inLine<T>(line: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(line) ?? Promise.resolve();
  const done = before.then(work);
  const last = done
    .catch(() => undefined)
    .then(() => {
      if (lines.get(line) === last) lines.delete(line);
    });
  lines.set(line, last);
  return done;
}

/** For whom a request is sent: an organisation, a person without one, or nobody, as for webhooks and jobs. */
function holder(): string {
  const actor = servedRequest()?.actor;
  return actor === undefined ? 'nobody' : (actor.organizationId ?? actor.userId);
}

/**
 * Waits until a request may go to the provider, at the pace of all processes together (ADR 0090). Each holder has one request in the line of
 * its priority, and a line of its own behind it: a hundred of one do not delay one of another.
 * @returns false when the wait is over
 * @throws what keeps it from the database
 */
export function paceCall(
  priority: Priority,
  { everyMs, waitMs }: Pace = settingsPace(),
  whose: string = holder(),
): Promise<boolean> {
  const late = AbortSignal.timeout(waitMs);
  let state: 'waits' | 'comes' | 'left' = 'waits';
  const gone = new Promise<false>((resolve) => {
    late.addEventListener('abort', () => {
      if (state !== 'waits') return;
      state = 'left';
      resolve(false);
    });
  });
  const come = async () => {
    if (state === 'left') return false;
    state = 'comes';
    while (!(await take(priority, everyMs))) {
      if (late.aborted) return false;
      await pause(Math.min(everyMs, BURST_MS), undefined, { signal: late }).catch(() => undefined);
    }
    return true;
  };
  return Promise.race([gone, inLine(`${priority} of ${whose}`, () => inLine(priority, come))]);
}

/** Takes from the bucket, in the server's own time. The last half is not for the low. */
async function take(priority: Priority, everyMs: number): Promise<boolean> {
  const depth = priority === 'high' ? Math.max(BURST_MS, 2 * everyMs) : Math.max(BURST_MS / 2, everyMs);
  const { rowCount } = await databasePool().query(
    `INSERT INTO rate_limits AS bucket (key, points, expire)
     SELECT $1, 0, now.ms + $2 FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) now
     ON CONFLICT (key) DO UPDATE SET expire = greatest(bucket.expire + $2, excluded.expire)
     WHERE bucket.expire + $2 <= excluded.expire - $2 + $3`,
    [KEY, everyMs, depth],
  );
  return rowCount === 1;
}
