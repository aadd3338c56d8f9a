import { addHours, subHours } from 'date-fns';
import { browserSummary } from '@/lib/auth/browser-summary';
import type { Actor } from '@/lib/auth/principal';
import { signToken, verifyToken } from '@/lib/auth/token';
import { currentLanguage, isLanguageChosen } from '@/lib/config/language';
import { lifetimes } from '@/lib/config/limits';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { recordAccess } from '../access/record-access';

/** Sessions that a request may still be signed in by. */
export function liveSessions(now: Date) {
  return {
    revokedAt: null,
    expiresAt: { gt: now },
    lastSeenAt: { gt: subHours(now, lifetimes.sessionIdleHours) },
  } satisfies Prisma.SessionWhereInput;
}

/**
 * Starts a session and signs its token: after sign-in and registration. The one that the browser's cookie carried ends,
 * whosever it was: the answer overwrites the cookie, so that nobody could use or end it any more (ADR 0025).
 */
export async function openSession(
  tx: Transaction,
  actor: Actor,
  user: { id: string; email: string },
  now: Date,
): Promise<string> {
  await endReplaced(tx, actor, user.email, now);
  await keepLanguage(tx, user.id);
  const session = await tx.session.create({
    data: {
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addHours(now, 24 * lifetimes.sessionAbsoluteDays),
      browser: browserSummary(actor.userAgent),
    },
  });
  return signToken({ userId: user.id, sessionId: session.id }, now);
}

/**
 * What somebody chose before signing in is what they read from now on. Else whoever reads Norwegian is written to in it as well, until
 * they choose otherwise; programs read English whoever they are of (ADR 0035).
 */
async function keepLanguage(tx: Transaction, id: string): Promise<void> {
  const language = currentLanguage();
  if (isLanguageChosen()) await tx.user.updateMany({ where: { id }, data: { language } });
  else if (language === 'nb') await tx.user.updateMany({ where: { id, language: null }, data: { language } });
}

/** Ends the live session of the cookie; `email` is of who signs in instead. */
async function endReplaced(tx: Transaction, actor: Actor, email: string, now: Date): Promise<void> {
  const claims = actor.sessionCookie === null ? null : verifyToken(actor.sessionCookie, now);
  if (claims === null) return;
  const { count } = await tx.session.updateMany({
    where: { id: claims.sessionId, userId: claims.userId, ...liveSessions(now) },
    data: { revokedAt: now },
  });
  if (count === 0) return;
  await recordAccess(tx, actor, { kind: 'SESSION_REPLACED', email, userId: claims.userId }, now);
}

/** Ends a user's sessions at once, in the transaction that changes password, role or life; `except` stays. Answers how many were live. */
export async function revokeSessions(
  tx: Transaction,
  userIds: readonly string[],
  now: Date,
  except?: string,
): Promise<number> {
  const where = {
    userId: { in: [...userIds] },
    revokedAt: null,
    ...(except === undefined ? {} : { id: { not: except } }),
  };
  const { count } = await tx.session.updateMany({
    where: { ...where, ...liveSessions(now) },
    data: { revokedAt: now },
  });
  // One that has just run out may be in use in a request that began before, which would keep it alive.
  await tx.session.updateMany({ where, data: { revokedAt: now } });
  return count;
}
