import type { BrowserCookie } from '@/lib/core/known-browser';
import type { Language } from '@/lib/i18n/languages';
import type { Role } from '@/lib/db/generated/enums';

/** Kept with the actor so that limits and log lines need nothing else. */
export interface RequestOrigin {
  requestId: string;
  /** The client's address, from the socket or a trusted hop; null outside of a served request. */
  ip: string | null;
  /** The cookie of a known browser; null outside of a served request. */
  browser: BrowserCookie | null;
  /** The client's user agent, shortened; never stored as it is. */
  userAgent: string | null;
  /** The session of the client's cookie, whatever the credential is: a sign-in replaces it. */
  sessionCookie: string | null;
}

/** Without a request. */
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
  /** The person confirmed the address; always true for the platform's own people (ADR 0023). */
  emailConfirmed: boolean;
  /** The person's choice; null while the browser's settings decide. */
  language: Language | null;
  /** The password is the mailed random one and has to be changed. */
  passwordTemporary: boolean;
  /** A super user who has to set up the second factor first (ADR 0024). */
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
