import { cookies } from 'next/headers';
import { cache } from 'react';
import { clock } from '@/lib/config/clock';
import { secondFactorRequired } from '@/lib/config/env';
import { lifetimes, sessionCookieName } from '@/lib/config/limits';
import { randomToken } from '@/lib/config/random';
import { database } from '@/lib/db/client';
import { servedRequest } from '@/lib/log/request-context';
import type { Actor, RequestOrigin, UserActor } from './principal';
import { verifyToken } from './token';

/** How often the time of last use is written, at the most. */
const TOUCH_INTERVAL_MS = 5 * 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What of a request decides who is asking. */
export interface Credentials extends RequestOrigin {
  /** The Authorization header; where present, it alone decides. */
  authorization: string | null;
  /** The value of the cookie named exactly `token`. */
  cookie: string | null;
}

/**
 * Reads who is asking: verifies the token and reads session, user and organisation in one query. An Authorization
 * header, if present, decides alone, so that a junk bearer with a good cookie is nobody.
 */
export async function readActor(credentials: Credentials): Promise<Actor> {
  const { authorization, cookie, ...origin } = credentials;
  const anonymous: Actor = { kind: 'anonymous', ...origin };
  const token = authorization === null ? cookie : bearer(authorization);
  if (token === null || token === '') return anonymous;
  const now = clock().now();
  const claims = await verifyToken(token, now);
  if (claims === null || !UUID.test(claims.sessionId)) return anonymous;

  const session = await database().session.findUnique({
    where: { id: claims.sessionId },
    relationLoadStrategy: 'join',
    include: {
      user: {
        include: {
          organization: { select: { name: true, deletedAt: true } },
          secondFactor: { select: { confirmedAt: true } },
        },
      },
    },
  });
  if (session === null || session.userId !== claims.userId || session.revokedAt !== null) return anonymous;
  const idleEnd = session.lastSeenAt.getTime() + lifetimes.sessionIdleHours * 3_600_000;
  if (session.expiresAt <= now || idleEnd <= now.getTime() || session.user.deletedAt !== null)
    return anonymous;
  // A mailed password that was not changed in time ends what was opened with it.
  const { passwordExpiresAt } = session.user;
  if (passwordExpiresAt !== null && passwordExpiresAt <= now) return anonymous;

  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_INTERVAL_MS) {
    await database().session.updateMany({
      where: { id: session.id, revokedAt: null },
      data: { lastSeenAt: now },
    });
  }
  const { user } = session;
  const served = servedRequest();
  if (served !== undefined) served.actor = { userId: user.id, organizationId: user.organizationId };
  return {
    kind: 'user',
    ...origin,
    userId: user.id,
    sessionId: session.id,
    name: user.name,
    email: user.email,
    role: user.role,
    organizationId: user.organizationId,
    organizationName: user.organization?.name ?? null,
    organizationDeactivated: user.organization !== null && user.organization.deletedAt !== null,
    emailConfirmed: user.emailConfirmedAt !== null || user.role === 'SUPERUSER',
    passwordTemporary: user.passwordExpiresAt !== null,
    secondFactorNeeded: secondFactorRequired(user.role) && (user.secondFactor?.confirmedAt ?? null) === null,
  } satisfies UserActor;
}

function bearer(authorization: string): string {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization);
  return match?.[1] ?? '';
}

/** Where the request being served comes from. Outside of a served request it has a fresh id and nothing else. */
export function requestOrigin(): RequestOrigin {
  const served = servedRequest();
  return {
    requestId: served?.requestId ?? newRequestId(),
    ip: served?.address ?? null,
    browser: served?.browser ?? null,
    userAgent: served?.userAgent ?? null,
    sessionCookie: served?.sessionCookie ?? null,
  };
}

/** An id that a person can read out: it stands in the answer and in the log line. */
export function newRequestId(): string {
  return randomToken(9);
}

/** The actor of the page or server action being rendered; read once per request. */
export const getActor = cache(async (): Promise<Actor> => {
  const cookie = (await cookies()).get(sessionCookieName)?.value ?? null;
  return readActor({ ...requestOrigin(), authorization: null, cookie });
});
