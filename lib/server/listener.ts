import {
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { isCrossSite } from '@/lib/auth/cross-site';
import { readCookie, withoutRepeatedCookies } from '@/lib/config/cookies';
import { env } from '@/lib/config/env';
import {
  readLanguage,
  languageCookie,
  languageHeader,
  preferredLanguage,
  type Language,
} from '@/lib/config/language';
import { knownBrowserCookieName, readBrowserCookie } from '@/lib/config/known-browser';
import { fieldLengths, lifetimes, requestLimits, sessionCookieName } from '@/lib/config/limits';
import { zoneCookie } from '@/lib/config/zone';
import { randomToken } from '@/lib/config/random';
import { isDraining } from '@/lib/jobs/shutdown';
import { logger } from '@/lib/log/logger';
import { servingRequest, type RequestContext } from '@/lib/log/request-context';
import { metrics } from '@/lib/metrics/metrics';
import { refusals } from '@/lib/messages/requests';
import { clientAddress } from './client-address';
import { compress } from './compress';
import { headPage } from './page-head';
import { BodyTooLarge, withWholeBody } from './whole-body';

/** What an answer carries that names no policy of its own: nothing of it may run, or be framed. */
const STRICT_POLICY =
  "default-src 'none'; script-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Bodies up to here go on arriving for so long after a refusal, so that the client gets to read it. */
const LINGER_MS = 1_000;

/** What the portal's own server says of requests; none of them may come from a client. */
const OWN_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-middleware-subrequest'];

/** What a request id of a proxy looks like: nothing that could be more than that in a log or on a page. */
const REQUEST_ID = new RegExp(`^[\\w.-]{8,${fieldLengths.requestId}}$`);

/** The documents that the API has in both languages: the terms, and lists as CSV. */
const DOCUMENT = /^\/api\/(?:database-file\/retrieve|[\w-]+\.csv)$/;

/** What Next is asked for in place of a page's address that says nothing: there is none, and so the reader gets the page that says so. */
const NO_PAGE = '/no-page';

/** Anything else, such as TRACE, has no business here. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * What every request passes before Next sees it: its id and the client's address, a whole body within
 * the door's limit, no action caused by another site, a policy, and one line in the log at its end.
 */
export function listener(handle: Handler, routeOf: (pathname: string) => string): RequestListener {
  const { host } = new URL(env().APP_URL);
  return (request, response) => {
    const { pathname, malformed } = pathOf(request.url ?? '/');
    const door = doorOf(request.method ?? 'GET', pathname);
    const context: RequestContext = {
      requestId: requestIdOf(request.headers['x-request-id']),
      address: clientAddress(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for']?.toString(),
        env().TRUSTED_PROXY_HOPS,
      ),
      browser: readBrowserCookie(request.headers.cookie),
      userAgent: request.headers['user-agent']?.slice(0, fieldLengths.userAgentRead) ?? null,
      sessionCookie: readCookie(request.headers.cookie, sessionCookieName),
      ...languageOf(request, pathname),
      zone: readCookie(request.headers.cookie, zoneCookie),
    };
    logAtTheEnd(request, response, { door, pathname, route: routeOf(pathname), context });
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader('x-request-id', context.requestId);
    completeHead(response, context);
    compress(request, response, pathname);
    const isNoPage = malformed && door === 'page';
    const refusal = servingRequest(context, () => refusalOf(request, door, malformed && !isNoPage));
    if (refusal !== null) return refuse(response, door, ...refusal);
    for (const name of OWN_HEADERS) Reflect.deleteProperty(request.headers, name);
    if (isNoPage) request.url = NO_PAGE;
    headPage(request, response, isNoPage ? NO_PAGE : pathname);
    // Next compares an action's Origin with the Host, and makes addresses of it.
    request.headers.host = host;
    request.headers['x-forwarded-for'] = context.address;
    // Of two cookies of one name Next and next-auth would read the last.
    if (request.headers.cookie !== undefined)
      request.headers.cookie = withoutRepeatedCookies(request.headers.cookie);
    void servingRequest(context, () => serve(request, response, door, handle));
  };
}

/** Why a request goes no further, as status, code and sentence in the reader's language; null where it does. */
function refusalOf(
  request: IncomingMessage,
  door: Door,
  malformed: boolean,
): [status: number, code: string, message: string] | null {
  if (!METHODS.has(request.method ?? '')) return [405, 'METHOD_NOT_ALLOWED', refusals.methodNotAllowed];
  if (malformed) return [400, 'BAD_URL', refusals.badUrl];
  if (door === 'action' && isCrossSite(comesFrom(request))) return [403, 'CROSS_SITE', refusals.crossSite];
  return null;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
  handle: Handler,
): Promise<void> {
  let whole: IncomingMessage;
  try {
    whole = await withWholeBody(request, largestBody(door));
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) return void response.destroy();
    lingerAfter(request, response);
    return refuse(response, door, 413, 'BODY_TOO_LARGE', refusals.bodyTooLarge(largestBody(door)));
  }
  try {
    await handle(whole, response);
  } catch (error) {
    logger().error({ err: error, what: `${request.method} ${door}` }, 'fault');
    if (response.headersSent) response.destroy();
    else refuse(response, door, 500, 'FAULT', refusals.somethingWrong);
  }
}

/** What the cookie says, else the browser's settings; programs are answered in English, but for a document that is asked for by language. */
function languageOf(
  { headers, url }: IncomingMessage,
  pathname: string,
): Pick<RequestContext, 'language' | 'isLanguageChosen'> {
  const followed = (language: Language) => ({ language, isLanguageChosen: false });
  if (DOCUMENT.test(pathname))
    return followed(new URLSearchParams(url?.split('?')[1]).get('language') === 'nb' ? 'nb' : 'en');
  if (pathname.startsWith('/api/')) return followed(headers[languageHeader] === 'nb' ? 'nb' : 'en');
  const kept = readLanguage(readCookie(headers.cookie, languageCookie));
  if (kept !== null) return { language: kept.language, isLanguageChosen: kept.isChosen };
  return followed(preferredLanguage(headers['accept-language']));
}

/** A proxy in front names its requests itself. What a client says counts only behind one, which overwrites or vouches for it. */
function requestIdOf(sent: string | string[] | undefined): string {
  const isKept = env().TRUSTED_PROXY_HOPS > 0 && typeof sent === 'string' && REQUEST_ID.test(sent);
  return isKept ? sent : randomToken(9);
}

const comesFrom = ({ headers }: IncomingMessage) => ({
  site: headers['sec-fetch-site']?.toString() ?? null,
  origin: headers.origin ?? null,
});

/** The path without its query and its steps up, and whether its percent-encoding says nothing. */
function pathOf(url: string): { pathname: string; malformed: boolean } {
  const sent = url.split('?', 1)[0] ?? '/';
  try {
    if (!sent.startsWith('/') || decodeURIComponent(sent).includes('\0'))
      return { pathname: sent, malformed: true };
    return { pathname: new URL(`http://localhost${sent}`).pathname, malformed: false };
  } catch {
    return { pathname: sent, malformed: true };
  }
}

/**
 * Gives an answer the strict policy where nobody has given it one, and the cookie by which the browser is to be known. Not sooner:
 * a route's own policy would be added to it, and who signs in is not known before. A fault that the database caused is one to
 * try again (503), a page that there is not is not found (404, ADR 0052), one that could not be made is a fault (500, ADR 0053).
 */
function completeHead(response: ServerResponse, context: RequestContext): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...head: OutgoingHttpHeaders[]) => {
    // The next request of this connection would come to a closed port.
    if (isDraining()) response.setHeader('connection', 'close');
    if (!response.hasHeader('content-security-policy'))
      response.setHeader('content-security-policy', STRICT_POLICY);
    const { kept } = context.browser;
    if (kept !== undefined) response.appendHeader('set-cookie', browserCookieHeader(kept));
    const known = knownStatus(status, response, context);
    if (known === status) return writeHead(status, ...head);
    if (known === 503) response.setHeader('retry-after', requestLimits.retryAfterSeconds);
    response.statusMessage = STATUS_CODES[known] ?? '';
    return writeHead(known, ...head);
  }) as typeof response.writeHead;
}

/** The status of an answer, by what its request has come to know of it. A page's data keeps its 200: Next's router would load the page anew. */
function knownStatus(status: number, response: ServerResponse, context: RequestContext): number {
  const isDocument = String(response.getHeader('content-type')).startsWith('text/html');
  const said = status === 200 && isDocument ? saidStatus(context) : status;
  return said === 500 && context.databaseAway === true ? 503 : said;
}

/** The status of a document, by what its page said of itself while it was made. */
function saidStatus({ pageFailed, noSuchPage }: RequestContext): number {
  if (pageFailed === true) return 500;
  return noSuchPage === true ? 404 : 200;
}

function browserCookieHeader(value: string): string {
  const seconds = lifetimes.knownBrowserDays * 86_400;
  const secure = env().SESSION_COOKIE_SECURE ? '; Secure' : '';
  return `${knownBrowserCookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Says why a request goes no further: to programs as the API does, to people as a line of text. */
function refuse(response: ServerResponse, door: Door, status: number, code: string, message: string): void {
  const isPage = door === 'page' || door === 'asset';
  response.statusCode = status;
  response.statusMessage = STATUS_CODES[status] ?? '';
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', isPage ? 'text/plain; charset=utf-8' : 'application/json');
  response.end(isPage ? message : JSON.stringify({ message, code }));
}

/** Reads on, and throws away, for a moment: a connection that is cut while the client still sends takes the answer with it. */
function lingerAfter(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.setHeader('connection', 'close');
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Counts the request and, but for assets, logs one line: who, what, how long. What people search for stays out of it. */
function logAtTheEnd(
  { method }: IncomingMessage,
  response: ServerResponse,
  {
    door,
    pathname,
    route,
    context,
  }: { door: Door; pathname: string; route: string; context: RequestContext },
): void {
  const started = performance.now();
  response.once('close', () => {
    const level = door === 'asset' ? 'debug' : 'info';
    const { requestId, address, actor } = context;
    const ms = Math.round(performance.now() - started);
    const { statusCode, headersSent, writableFinished: finished } = response;
    const status = headersSent ? String(statusCode) : 'none';
    const known = method !== undefined && METHODS.has(method) ? method : 'other';
    metrics().requests.observe({ door, method: known, route, status }, (performance.now() - started) / 1000);
    logger()[level](
      {
        requestId,
        door,
        method,
        path: pathname,
        ...(headersSent && { status: statusCode }),
        ms,
        address,
        ...actor,
        ...(!finished && { cut: true }),
      },
      'request',
    );
  });
}

/** The ways into the portal, as its log names them. */
type Door = 'page' | 'action' | 'api' | 'webhook' | 'next-auth' | 'asset';

/** Actions of next-auth that the portal offers lie beside its own calls (lib/adapters/next-auth.ts). */
const NEXT_AUTH = /^\/api\/auth\/(?:session|csrf|providers|callback|signout|signin|error)(?:\/|$)/;

/** Which way in a request takes. A form of a page that is sent before its scripts are there is an action too. Pure. */
function doorOf(method: string, pathname: string): Door {
  if (pathname === '/api/stripe/webhook') return 'webhook';
  if (NEXT_AUTH.test(pathname)) return 'next-auth';
  if (pathname === '/api' || pathname.startsWith('/api/')) return 'api';
  // Next looks for an action behind whatever is sent to any other path, its own files' paths among them.
  if (method !== 'GET' && method !== 'HEAD') return 'action';
  return pathname.startsWith('/_next/') ? 'asset' : 'page';
}

/** Bytes of the largest body that a door takes. */
function largestBody(door: Door): number {
  if (door === 'webhook') return requestLimits.webhookBytes;
  return door === 'action' ? requestLimits.actionBytes : requestLimits.bodyBytes;
}

/** On every answer, refusals among them, besides its content security policy. */
const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Lets the payment tab open, and keeps the pages behind it from reaching back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
