import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '@/lib/auth/principal';
import { tries as budgets } from '@/lib/config/budgets';
import { networkOf } from '@/lib/core/network';
import { type Database, databasePool, type Transaction } from '@/lib/db/client';
import { refusals } from '@/lib/i18n/requests';
import { isAssignable } from '@/lib/vocabulary/roles';
import { recordAccess, unlessItFails } from './record-access';
import { DomainError } from './errors';

export type Limit = keyof typeof budgets;

export type Try = readonly [limit: Limit, key: string, points?: number];

/** Who asks, as an operation's context says it. */
interface Asking {
  actor: Actor;
  db: Database;
  now: Date;
}

type About = { email?: string; userId?: string | null };

/** Taken tries. They count unless they are given back. */
export interface Taken {
  /** Undoes the tries: the input was right. */
  giveBack: () => Promise<void>;
  isUsedUp: (limit: Limit) => boolean;
}

interface Counted {
  limit: Limit;
  key: string;
  points: number;
  state: RateLimiterRes;
  /** The end of its window, in ms since 1970, within a tick of the clock. */
  ends: number;
}

/** The end of a window as computed here may differ from the stored one by this. */
const TICK_MS = 1_000;

const limiters = new Map<Limit, RateLimiterPostgres>();

function limiter(limit: Limit): RateLimiterPostgres {
  let made = limiters.get(limit);
  if (made === undefined) {
    const { points, windowSeconds } = budgets[limit];
    made = new RateLimiterPostgres({
      storeClient: databasePool(),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit,
      points,
      duration: windowSeconds,
    });
    limiters.set(limit, made);
  }
  return made;
}

/**
 * Takes a try of each limit, or of none: a refused request never counts. The access log gets one entry per client and window.
 * @param about the account, where the actor does not tell
 * @throws DomainError tooMany with the seconds until the next try
 */
export async function takeTries(context: Asking, tries: readonly Try[], about: About = {}): Promise<Taken> {
  const taken: Counted[] = [];
  const giveBack = async () => {
    for (const one of taken) await uncount(one);
  };
  for (const one of tries) {
    const { counted, allowed } = await count(one);
    taken.push(counted);
    if (allowed) continue;
    await giveBack();
    await unlessItFails(context.actor.requestId, () => recordRefusal(context, counted, about));
    throw new DomainError('tooMany', 'TOO_MANY_REQUESTS', refusals.tooManyRequests, {
      retryAfterSeconds: Math.max(1, Math.ceil(counted.state.msBeforeNext / 1000)),
    });
  }
  return {
    giveBack,
    isUsedUp: (limit) => taken.some((one) => one.limit === limit && one.state.remainingPoints === 0),
  };
}

/** Takes a try if there is one, for what is skipped, not refused, beyond the limit. */
export async function hasTry(limit: Limit, key: string, points = 1): Promise<boolean> {
  return (await count([limit, key, points])).allowed;
}

/** The same within a transaction: what it undoes has not counted, and two of one key take turns. */
export async function hasTryIn(tx: Transaction, limit: Limit, key: string): Promise<boolean> {
  const { points, windowSeconds } = budgets[limit];
  const at = Date.now(); // as the limiter counts, not in the portal's clock
  const [counted] = await tx.$queryRaw<{ points: number }[]>`
    INSERT INTO rate_limits AS r (key, points, expire)
    VALUES (${limiter(limit).getKey(key)}, 1, ${at + windowSeconds * 1000}::bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${at}::bigint THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= ${at}::bigint THEN EXCLUDED.expire ELSE r.expire END
    RETURNING points`;
  return counted !== undefined && counted.points <= points;
}

/** Forgets the tries of a key. */
export async function forgetTries(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(key);
}

/** What identifies the client: its network (ADR 0022). */
export function clientOf({ ip }: Actor): string {
  return ip === null ? 'none' : networkOf(ip);
}

/** A try of a customer's person and of their organisation; none of the operator's people (ADR 0086). */
export function customerTries(personal: Limit, common: Limit, actor: Actor): readonly Try[] {
  if (actor.kind !== 'user' || !isAssignable(actor.role)) return [];
  const own: Try = [personal, `user:${actor.userId}`];
  return actor.organizationId === null ? [own] : [own, [common, `organization:${actor.organizationId}`]];
}

/** A try of the client's address over all its requests; none without an address. */
export function addressTry(limit: Limit, actor: Actor): readonly Try[] {
  return actor.ip === null ? [] : [[limit, `address:${clientOf(actor)}`]];
}

async function count(
  [limit, key, points = 1]: Try,
  window: { customDuration?: number } = {},
): Promise<{ counted: Counted; allowed: boolean }> {
  const counted = (state: RateLimiterRes) => ({
    limit,
    key,
    points,
    state,
    ends: Date.now() + state.msBeforeNext,
  });
  try {
    return { counted: counted(await limiter(limit).consume(key, points, window)), allowed: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { counted: counted(error), allowed: false };
  }
}

async function recordRefusal(
  { actor, db, now }: Asking,
  { limit, key, state }: Counted,
  about: About,
): Promise<void> {
  const who = actor.kind === 'user' ? actor.userId : clientOf(actor);
  const window = { customDuration: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) };
  if (!(await count(['refusedTries', `${limit}:${key}:${who}`], window)).allowed) return;
  await recordAccess(db, actor, { kind: 'TOO_MANY_TRIES', detail: limit, ...about }, now);
}

/** Only within the window of the count: the next one must not begin below zero. */
async function uncount({ limit, key, points, ends }: Counted): Promise<void> {
  await databasePool().query(
    'UPDATE rate_limits SET points = points - $4 WHERE key = $1 AND points >= $4 AND expire BETWEEN $2 AND $3',
    [limiter(limit).getKey(key), Math.floor(ends - TICK_MS), Math.ceil(ends + TICK_MS), points],
  );
}
