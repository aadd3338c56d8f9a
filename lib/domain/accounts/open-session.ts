import { addHours } from 'date-fns';
import { signToken } from '@/lib/auth/token';
import { lifetimes } from '@/lib/config/limits';
import type { Transaction } from '@/lib/db/client';

/** Starts a session and signs its token: after sign-in and registration (§4 Session). */
export async function openSession(tx: Transaction, userId: string, now: Date): Promise<string> {
  const session = await tx.session.create({
    data: {
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addHours(now, 24 * lifetimes.sessionAbsoluteDays),
    },
  });
  return signToken({ userId, sessionId: session.id }, now);
}

/** Ends a user's sessions at once, in the transaction that changes password, role or life; `except` stays. */
export async function revokeSessions(
  tx: Transaction,
  userIds: readonly string[],
  now: Date,
  except?: string,
): Promise<void> {
  await tx.session.updateMany({
    where: {
      userId: { in: [...userIds] },
      revokedAt: null,
      ...(except === undefined ? {} : { id: { not: except } }),
    },
    data: { revokedAt: now },
  });
}
