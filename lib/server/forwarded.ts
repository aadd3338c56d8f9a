import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomToken } from '@/lib/core/random';
import type { RequestContext } from '@/lib/log/request-context';

/** Next copies a request's headers to the one that it sends to itself; a client cannot guess the mark. */
const MARK = 'x-served-action';

/** Next's own: that the request was forwarded already. */
const FORWARDED = 'x-action-forwarded';

/** The actions that are being served, by their marks. */
const served = new Map<string, RequestContext>();

/**
 * The served action on whose behalf Next asks the portal itself (ADR 0087): for an action that its page does not have, and for the page
 * where an action leads. Undefined for a client's request, which loses such headers.
 */
export function forwardedFor({ headers }: IncomingMessage): RequestContext | undefined {
  const context = served.get(headers[MARK]?.toString() ?? '');
  if (context === undefined) for (const name of [MARK, FORWARDED]) Reflect.deleteProperty(headers, name);
  return context;
}

/** Vouches for what Next asks the portal itself while this action is served. */
export function vouchFor(request: IncomingMessage, response: ServerResponse, context: RequestContext): void {
  const mark = randomToken(16);
  request.headers[MARK] = mark;
  served.set(mark, context);
  response.once('close', () => served.delete(mark));
}
