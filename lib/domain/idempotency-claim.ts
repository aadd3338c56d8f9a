import type { Call } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { refusals } from '@/lib/i18n/requests';
import { conflict } from './errors';

/** The name of a call's Idempotency-Key, the same for a repetition; undefined without one. */
export const claimedKey = (call: Call | undefined): string | undefined =>
  call?.claim && `${call.claim.userId} ${call.claim.key}`;

/** Writes a value beside the key of its call, in its transaction; a call that lost its turn commits nothing. */
export async function keepValue(
  tx: Transaction,
  { userId, key, claimId }: NonNullable<Call['claim']>,
  value: unknown,
): Promise<void> {
  const where = { userId, key, claimId };
  const held = await tx.idempotencyKey.findFirst({ where, select: { outcome: true } });
  if (held === null) throw conflict('IDEMPOTENCY_IN_PROGRESS', refusals.idempotencyInProgress);
  if (held.outcome !== null) return; // the first change of a call is the one that counts
  const outcome = { value: value ?? null } as Prisma.InputJsonValue;
  const { count } = await tx.idempotencyKey.updateMany({ where, data: { outcome } });
  if (count === 0) throw conflict('IDEMPOTENCY_IN_PROGRESS', refusals.idempotencyInProgress);
}
