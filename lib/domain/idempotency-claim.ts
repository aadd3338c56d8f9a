import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { refusals } from '@/lib/messages/requests';
import { conflict } from './errors';

/** The turn that a call has with its Idempotency-Key. */
interface Claim {
  userId: string;
  key: string;
  claimId: string;
}

const claims = new AsyncLocalStorage<Claim>();

/** Runs a call that holds an Idempotency-Key: what its transaction commits is kept beside the key. */
export function withClaim<T>(claim: Claim, run: () => Promise<T>): Promise<T> {
  return claims.run(claim, run);
}

/** What tells the call of an Idempotency-Key from every other, a repetition of it not; undefined for a call without one. */
export function claimedKey(): string | undefined {
  const claim = claims.getStore();
  return claim && `${claim.userId} ${claim.key}`;
}

/** Runs parts of such a call, whose transactions are not what it is answered from. */
export function withoutClaim<T>(run: () => Promise<T>): Promise<T> {
  return claims.exit(run);
}

/**
 * The claim of the call that runs now, if it has one. `keep` writes what a transaction commits in that very transaction; a call
 * whose turn was given to another commits nothing.
 */
export function currentClaim(): { keep: (tx: Transaction, value: unknown) => Promise<void> } | undefined {
  const claim = claims.getStore();
  if (claim === undefined) return undefined;
  const { userId, key, claimId } = claim;
  return {
    async keep(tx, value) {
      const held = await tx.idempotencyKey.findFirst({
        where: { userId, key, claimId },
        select: { outcome: true },
      });
      if (held === null) throw conflict('IDEMPOTENCY_IN_PROGRESS', refusals.idempotencyInProgress);
      if (held.outcome !== null) return; // the first change of a call is the one that counts
      const outcome = { value: value ?? null } as Prisma.InputJsonValue;
      const { count } = await tx.idempotencyKey.updateMany({
        where: { userId, key, claimId },
        data: { outcome },
      });
      if (count === 0) throw conflict('IDEMPOTENCY_IN_PROGRESS', refusals.idempotencyInProgress);
    },
  };
}
