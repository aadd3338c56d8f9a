import type { BrowserCookie } from '@/lib/config/known-browser';
import type { Language } from '@/lib/config/language';
import type { Role } from '@/lib/db/generated/enums';

/** Where a request comes from; kept with the actor so that limits and log lines need nothing else. */
export interface RequestOrigin {
  requestId: string;
  /** The client's address: the socket's, or from a trusted hop; null outside of a served request. */
  ip: string | null;
  /** By what a browser that signed in before is known; null outside of a served request. */
  browser: BrowserCookie | null;
  /** What the client calls itself, shortened; never to be kept as it is. */
  userAgent: string | null;
  /** The session that the client's cookie carries, whatever the credential is: who signs in from there replaces it. */
  sessionCookie: string | null;
}

/** A request that nobody sent. */
const nowhere = { ip: null, browser: null, userAgent: null, sessionCookie: null } as const;

export interface AnonymousActor extends RequestOrigin {
  kind: 'anonymous';
}

/** A signed-in person, read fresh from the database in every request. */
export interface UserActor extends RequestOrigin {
  kind: 'user';
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: Role;
  organizationId: string | null;
  organizationName: string | null;
  organizationDeactivated: boolean;
  /** Reads mail to the address, as far as we know; who runs the platform is not asked (ADR 0023). */
  emailConfirmed: boolean;
  /** What the person has chosen; null while the browser's settings decide. */
  language: Language | null;
  /** The password is the random one that was mailed and has to be changed. */
  passwordTemporary: boolean;
  /** A super user who has to set up the second factor before anything else (ADR 0024). */
  secondFactorNeeded: boolean;
}

/** The portal itself: jobs and the provider's webhooks. */
export interface SystemActor extends RequestOrigin {
  kind: 'system';
}

export type Actor = AnonymousActor | UserActor | SystemActor;

/** The actor of jobs and webhooks. */
export function systemActor(requestId: string): SystemActor {
  return { kind: 'system', requestId, ...nowhere };
}
