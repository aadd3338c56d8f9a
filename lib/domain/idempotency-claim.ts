import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { refusals } from '@/lib/i18n/requests';
import { conflict } from './errors';

/** The turn of a call with its Idempotency-Key. */
interface Claim {
  userId: string;
  key: string;
  claimId: string;
}

const claims = new AsyncLocalStorage<Claim>();

/** Runs a call with an Idempotency-Key; its transaction's value is kept beside the key. */
export function withClaim<T>(claim: Claim, run: () => Promise<T>): Promise<T> {
  return claims.run(claim, run);
}

/** The name of the call's Idempotency-Key, the same for a repetition; undefined without one. */
export function claimedKey(): string | undefined {
  const claim = claims.getStore();
  return claim && `${claim.userId} ${claim.key}`;
}

/** Runs parts of such a call whose transactions do not give its answer. */
export function withoutClaim<T>(run: () => Promise<T>): Promise<T> {
  return claims.exit(run);
}

/** The running call's claim. `keep` writes a value in its transaction; a call that lost its turn commits nothing. */
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
