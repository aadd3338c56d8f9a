import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@/lib/i18n/languages';
import { findReaderBy } from '@/lib/i18n/locale/language';
import type { BrowserCookie } from '@/lib/core/cookies';

/** What is known of the present request, from its first byte to its last. */
export interface RequestContext {
  /** The answer's `x-request-id`, for people to quote, and in every log line. */
  requestId: string;
  /** The client's address: the socket's, or from the outermost trusted proxy. */
  address: string;
  /** Every answer sets its `kept` value. */
  browser: BrowserCookie;
  userAgent: string | null;
  /** The values of the client's cookies with the session's name, whatever the credential is. Other applications may have set some. */
  sessionCookies: readonly string[];
  language: Language;
  /** A signed-out person chose it. */
  isLanguageChosen: boolean;
  /** The zone from the person's browser. */
  zone: string | null;
  /** The database was unreachable or too slow: the resulting fault answers 503. */
  databaseAway?: boolean;
  /** The page does not exist for this person: its document answers 404. */
  noSuchPage?: boolean;
  /** The page failed: its document answers 500. */
  pageFailed?: boolean;
  /** An action has its arguments: what fails from now on is no fault of theirs. */
  actionBegun?: boolean;
  /** The cookie's session is one that somebody has ended, before its time. */
  sessionTaken?: boolean;
  actor?: { userId: string; organizationId: string | null } | undefined;
}

const kept = globalThis as { driftmarkRequests?: AsyncLocalStorage<RequestContext> };

/** All bundles of the process share it. */
const requests = () => (kept.driftmarkRequests ??= new AsyncLocalStorage());

/** The present request; undefined outside of one: in jobs, commands and tests of a handler. */
export function servedRequest(): RequestContext | undefined {
  return requests().getStore();
}

findReaderBy(servedRequest);

/** Serves a request: all that `work` calls or awaits finds its context. */
export function servingRequest<T>(context: RequestContext, work: () => T): T {
  return requests().run(context, work);
}
