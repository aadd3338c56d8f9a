import { getServerSession, type AuthOptions } from 'next-auth';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { clock } from '@/lib/core/clock';
import { env } from '@/lib/config/env';
import type { Language } from '@/lib/i18n/languages';
import { lifetimes, sessionCookieName } from '@/lib/config/limits';
import { database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { isAssignable, type Role } from '@/lib/vocabulary/roles';
import { prepared } from '@/lib/db/prepared';
import { servedRequest } from '@/lib/log/request-context';
import { requestOrigin, type Actor, type RequestOrigin, type UserActor } from './principal';
import { secondFactorRequired } from './second-factor-required';
import { ownTokens, verifyToken, type TokenClaims } from './token';

/** The shortest pause between writes of the last use. */
const TOUCH_INTERVAL_MS = 5 * 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Credentials extends RequestOrigin {
  /** The Authorization header; if present, it decides alone. */
  authorization: string | null;
  /** The values of the cookies named exactly `token`: the first good one counts. */
  cookies: readonly string[];
}

/** What next-auth would write to an answer: our own doors set the cookie. */
const NO_ANSWER = { getHeader() {}, setHeader() {} };

/** next-auth over our own token. It logs nothing: a stranger's token is no fault, and faults of ours are thrown. */
export function authOptions() {
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: 'jwt', maxAge: lifetimes.sessionAbsoluteDays * 86_400 },
    cookies: { sessionToken: { name: sessionCookieName, options: {} } },
    jwt: {
      // The signed token goes through untouched: next-auth never makes its own.
      encode: ({ token: claims }) => Promise.resolve(typeof claims?.raw === 'string' ? claims.raw : ''),
      decode: ({ token: raw = '' }) => {
        const claims = verifyToken(raw, clock().now());
        return Promise.resolve(claims === null ? null : { ...claims, raw });
      },
    },
    logger: { error() {}, warn() {}, debug() {} },
    providers: [],
  } satisfies AuthOptions;
}

/** Identifies the actor, in one query for each token of ours. An Authorization header decides alone: a junk bearer is nobody. */
export async function readActor(credentials: Credentials): Promise<Actor> {
  return (await findSession(credentials))?.actor ?? anonymous(credentials);
}

/** The actor with the token that names them; null where none does. */
export async function findSession(
  credentials: Credentials,
): Promise<{ actor: UserActor; token: string } | null> {
  const { authorization, cookies: sent, ...origin } = credentials;
  const tokens = authorization === null ? sent : [bearer(authorization)];
  // One is verified by next-auth anyway.
  for (const token of tokens.length > 1 ? ownTokens(tokens, clock().now()) : tokens) {
    if (token === '') continue;
    const actor = await sessionActor(token, origin);
    if (actor.kind === 'user') return { actor, token };
  }
  return null;
}

function anonymous({ authorization: _, cookies: _sent, ...origin }: Credentials): Actor {
  return { kind: 'anonymous', ...origin };
}

/** The actor of a token, asked of next-auth. */
async function sessionActor(token: string, origin: RequestOrigin): Promise<Actor> {
  const faults: unknown[] = [];
  const options = {
    ...authOptions(),
    callbacks: {
      session: ({ session, token: claims }) =>
        actorOf(claims as Partial<TokenClaims>, origin).then(
          (actor) => ({ ...session, actor }),
          (error: unknown) => {
            faults.push(error);
            throw error;
          },
        ),
    },
  } satisfies AuthOptions;
  const asked = { headers: {}, cookies: { [sessionCookieName]: token } };
  const session = await getServerSession(asked as never, NO_ANSWER as never, options);
  // next-auth swallows errors, as if nobody were signed in.
  if (faults.length > 0) throw faults[0];
  return session?.actor ?? { kind: 'anonymous', ...origin };
}

/** The person of a live session, read afresh. */
async function actorOf(
  { userId, sessionId = '' }: Partial<TokenClaims>,
  origin: RequestOrigin,
): Promise<Actor> {
  const now = clock().now();
  const session = UUID.test(sessionId) ? await readSession(sessionId) : undefined;
  if (session === undefined || session.userId !== userId || hasEnded(session, now)) {
    const known = servedRequest();
    if (known !== undefined) known.sessionTaken = session !== undefined && isTaken(session);
    return { kind: 'anonymous', ...origin };
  }
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_INTERVAL_MS) {
    await database().session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { lastSeenAt: now },
    });
  }
  const { organizationId, role } = session;
  const served = servedRequest();
  if (served !== undefined) served.actor = { userId, organizationId };
  return {
    kind: 'user',
    ...origin,
    userId,
    role,
    organizationId,
    sessionId,
    name: session.name,
    email: session.email,
    organizationName: session.organizationName,
    organizationDeactivated: session.organizationDeletedAt !== null,
    emailConfirmed: session.emailConfirmedAt !== null || !isAssignable(role),
    language: session.language,
    passwordTemporary: session.passwordExpiresAt !== null,
    secondFactorNeeded: secondFactorRequired(role) && !session.hasSecondFactor,
  } satisfies UserActor;
}

interface SessionRow {
  userId: string;
  lastSeenAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  name: string;
  email: string;
  role: Role;
  organizationId: string | null;
  userDeletedAt: Date | null;
  passwordExpiresAt: Date | null;
  emailConfirmedAt: Date | null;
  language: Language | null;
  organizationName: string | null;
  organizationDeletedAt: Date | null;
  hasSecondFactor: boolean;
}

/** Whether a session is over. An expired mailed password ends the sessions that it opened. */
function hasEnded(session: SessionRow, now: Date): boolean {
  const { expiresAt, lastSeenAt, passwordExpiresAt } = session;
  const idleEnd = lastSeenAt.getTime() + lifetimes.sessionIdleHours * 3_600_000;
  const passwordOver = passwordExpiresAt !== null && passwordExpiresAt <= now;
  return isTaken(session) || expiresAt <= now || idleEnd <= now.getTime() || passwordOver;
}

/** Whether somebody has ended a session: its person, perhaps from another device, or an administrator. */
const isTaken = ({ revokedAt, userDeletedAt }: SessionRow): boolean =>
  revokedAt !== null || userDeletedAt !== null;

async function readSession(id: string): Promise<SessionRow | undefined> {
  const [row] = await database().$queryRaw<SessionRow[]>(
    prepared(Prisma.sql`
      SELECT s.user_id AS "userId", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt",
        u.name, u.email, u.role::text, u.organization_id AS "organizationId", u.deleted_at AS "userDeletedAt",
        u.password_expires_at AS "passwordExpiresAt", u.email_confirmed_at AS "emailConfirmedAt", u.language,
        o.name AS "organizationName", o.deleted_at AS "organizationDeletedAt", 
        f.confirmed_at IS NOT NULL OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS "hasSecondFactor"
      FROM sessions s JOIN users u ON u.id = s.user_id
      LEFT JOIN organizations o ON o.id = u.organization_id LEFT JOIN second_factors f ON f.user_id = u.id
      WHERE s.id = ${id}::uuid`),
  );
  return row;
}

function bearer(authorization: string): string {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization);
  return match?.[1] ?? '';
}

/** The actor of the page or server action, read once per request, which speaks their language from then on. */
export const getActor = cache(async (): Promise<Actor> => {
  const kept = (await cookies()).get(sessionCookieName)?.value;
  const sent = servedRequest()?.sessionCookies ?? (kept === undefined ? [] : [kept]);
  const actor = await readActor({ ...requestOrigin(), authorization: null, cookies: sent });
  const served = servedRequest();
  if (served !== undefined && actor.kind === 'user' && actor.language !== null)
    served.language = actor.language;
  return actor;
});

/** Whether the browser's session was ended by somebody, and not by its time. Known once the actor is read. */
export const isSessionTaken = (): boolean => servedRequest()?.sessionTaken === true;

/** Whether the browser sends a cookie of the session's name that we have not made: another application of the site has. */
export function hasForeignCookie(): boolean {
  const sent = (servedRequest()?.sessionCookies ?? []).filter((value) => value !== '');
  return sent.some((value) => ownTokens([value], clock().now()).length === 0);
}
