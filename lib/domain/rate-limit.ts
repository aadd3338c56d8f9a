import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { requestLimits } from '@/lib/config/limits';
import { databasePool } from '@/lib/db/client';
import { refusals } from '@/lib/messages/requests';
import { DomainError } from './errors';

type Limit = {
  [Name in keyof typeof requestLimits]: (typeof requestLimits)[Name] extends number ? never : Name;
}[keyof typeof requestLimits];

const limiters = new Map<Limit, RateLimiterPostgres>();

function limiter(limit: Limit): RateLimiterPostgres {
  let made = limiters.get(limit);
  if (made === undefined) {
    const { points, windowSeconds } = requestLimits[limit];
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
 * Takes one try from a limit that all instances share (security design).
 * @throws DomainError tooMany with the seconds until the next try
 */
export async function takeTry(limit: Limit, key: string): Promise<void> {
  try {
    await limiter(limit).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new DomainError('tooMany', 'TOO_MANY_REQUESTS', refusals.tooManyRequests, {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/** Forgets the tries of a key: after the right password. */
export async function forgetTries(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(key);
}

/** Gives one try back, where a try succeeded but others still count. */
export async function giveTryBack(limit: Limit, key: string): Promise<void> {
  await limiter(limit).reward(key, 1);
}
