import { subHours } from 'date-fns';
import { browserSummary } from '@/lib/auth/browser-summary';
import type { Actor } from '@/lib/auth/principal';
import { ownTokens, signToken, verifyToken } from '@/lib/auth/token';
import { currentLanguage, isLanguageChosen } from '@/lib/i18n/locale/language';
import { lifetimes } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { recordAccess } from '../record-access';
import { tellPayerLanguage } from './tell-payer-language';

/** Sessions that can still sign a request in. */
export function liveSessions(now: Date) {
  return {
    revokedAt: null,
    expiresAt: { gt: now },
    lastSeenAt: { gt: subHours(now, lifetimes.sessionIdleHours) },
  } satisfies Prisma.SessionWhereInput;
}

/** Starts a session and signs its token. The browser's earlier session ends (ADR 0025). */
export async function openSession(
  tx: Transaction,
  actor: Actor,
  user: { id: string; email: string },
  now: Date,
): Promise<string> {
  await endReplaced(tx, actor, user.email, now);
  await keepLanguage(tx, user.id, now);
  const session = await tx.session.create({
    data: {
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addUtcDays(now, lifetimes.sessionAbsoluteDays),
      browser: browserSummary(actor.userAgent),
    },
  });
  return signToken({ userId: user.id, sessionId: session.id }, now);
}

/** Keeps the language chosen before the sign-in; else a reader of another language than English gets mails in it. Programs read English (ADR 0035). */
async function keepLanguage(tx: Transaction, id: string, now: Date): Promise<void> {
  const language = currentLanguage();
  const isChosen = isLanguageChosen();
  if (!isChosen && language === 'en') return;
  const another = { OR: [{ language: null }, ...(isChosen ? [{ language: { not: language } }] : [])] };
  const { count } = await tx.user.updateMany({ where: { id, ...another }, data: { language } });
  if (count > 0) await tellPayerLanguage(tx, id, now);
}

/** Ends the live sessions of the cookies. `email` is the address of the new one. */
async function endReplaced(tx: Transaction, actor: Actor, email: string, now: Date): Promise<void> {
  for (const token of ownTokens(actor.sessionCookies, now)) {
    const claims = verifyToken(token, now);
    if (claims === null) continue;
    const { count } = await tx.session.updateMany({
      where: { id: claims.sessionId, userId: claims.userId, ...liveSessions(now) },
      data: { revokedAt: now },
    });
    if (count > 0)
      await recordAccess(tx, actor, { kind: 'SESSION_REPLACED', email, userId: claims.userId }, now);
  }
}

/** Ends a user's sessions but `except`, in the caller's transaction. Answers how many were live. */
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
  // A running request may still use, and prolong, one that has just run out.
  await tx.session.updateMany({ where, data: { revokedAt: now } });
  return count;
}
