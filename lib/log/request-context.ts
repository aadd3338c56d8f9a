import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@/lib/config/language';
import { findReaderBy } from '@/lib/config/current-reader';
import type { BrowserCookie } from '@/lib/config/known-browser';

/** What is known of the request that is being served, from its first byte to its last. */
export interface RequestContext {
  /** Stands in the answer's `x-request-id`, in what a person may quote to us, and in every log line of the request. */
  requestId: string;
  /** The client's address: the socket's, or what the outermost trusted proxy saw. */
  address: string;
  /** The answer sets what is `kept` of it, through whichever door it goes. */
  browser: BrowserCookie;
  /** What the client calls itself, shortened. */
  userAgent: string | null;
  /** The session that the client's cookie carries, whatever else it says of itself. */
  sessionCookie: string | null;
  /** What the answer is written in. */
  language: Language;
  /** Who is not signed in chose it. */
  isLanguageChosen: boolean;
  /** Where the person's clock stands, as their browser says. */
  zone: string | null;
  /** The database could not be reached, or was too slow: a fault that comes of it is answered with 503. */
  databaseAway?: boolean;
  /** The page that was asked for is none for whoever asks: its document, which says so, is answered with 404. */
  noSuchPage?: boolean;
  /** The page that was asked for could not be made: its document, which says so, is answered with 500. */
  pageFailed?: boolean;
  /** Who was asking, once somebody has read it. */
  actor?: { userId: string; organizationId: string | null };
}

const kept = globalThis as { driftmarkRequests?: AsyncLocalStorage<RequestContext> };

/** Shared by all bundles of the process. */
const requests = () => (kept.driftmarkRequests ??= new AsyncLocalStorage());

/** The request being served; undefined outside of one: in jobs, commands and tests that call a handler themselves. */
export function servedRequest(): RequestContext | undefined {
  return requests().getStore();
}

findReaderBy(servedRequest);

/** Serves a request: whatever `work` calls or awaits finds its context. */
export function servingRequest<T>(context: RequestContext, work: () => T): T {
  return requests().run(context, work);
}
