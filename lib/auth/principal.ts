import { randomToken } from '@/lib/core/random';
import { servedRequest } from '@/lib/log/request-context';
import type { BrowserCookie } from '@/lib/core/cookies';
import type { Language } from '@/lib/i18n/languages';
import type { Role } from '@/lib/db/generated/enums';

/** Earlier values of a form's edited fields, by name. */
export type Seen = Readonly<Record<string, unknown>>;

/** What the door knows of a call besides its input. */
export interface Call {
  /** From a form: what the edited fields contained when the person began (ADR 0037). */
  seen?: Seen | undefined;
  /** If-Match: the versions that the caller knows. */
  match?: string | undefined;
  /** The statuses that the caller saw of devices, or that they are to have. */
  statuses?: readonly string[] | undefined;
  /** The batch that the call is a part of. The provider is asked for its orders once, at the end. */
  batch?: { id: string; orderIds: Set<string> } | undefined;
  /** The turn of its Idempotency-Key. */
  claim?: { userId: string; key: string; claimId: string } | undefined;
}

/** Kept with the actor so that limits and log lines need nothing else. */
export interface RequestOrigin {
  requestId: string;
  /** The client's address, from the socket or a trusted hop; null outside of a served request. */
  ip: string | null;
  /** The cookie of a known browser; null outside of a served request. */
  browser: BrowserCookie | null;
  /** The client's user agent, shortened; never stored as it is. */
  userAgent: string | null;
  /** The client's cookies with the session's name, whatever the credential is: a sign-in replaces their sessions. */
  sessionCookies: readonly string[];
  call?: Call;
}

/** Without a request. */
const nowhere = { ip: null, browser: null, userAgent: null, sessionCookies: [] } as const;

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

/** The same actor with more known of the call. */
export function calling<Who extends Actor>(actor: Who, more: Call): Who {
  return { ...actor, call: { ...actor.call, ...more } };
}

/** The actor of jobs and webhooks. */
export function systemActor(requestId: string): SystemActor {
  return { kind: 'system', requestId, ...nowhere };
}

/** The origin of the present request. Outside of one it has a fresh id and nothing else. */
export function requestOrigin(): RequestOrigin {
  const served = servedRequest();
  return {
    requestId: served?.requestId ?? newRequestId(),
    ip: served?.address ?? null,
    browser: served?.browser ?? null,
    userAgent: served?.userAgent ?? null,
    sessionCookies: served?.sessionCookies ?? [],
  };
}

/** An id that a person can read out, in the answer and in the log line. */
export function newRequestId(): string {
  return randomToken(9);
}
