import {
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { isCrossSite } from '@/lib/auth/cross-site';
import { ownTokens } from '@/lib/auth/token';
import { clock } from '@/lib/core/clock';
import { isZone } from '@/lib/core/zones';
import {
  readCookie,
  readCookies,
  withoutRepeatedCookies,
  knownBrowserCookieName,
  readBrowserCookie,
} from '@/lib/core/cookies';
import { env } from '@/lib/config/env';
import {
  languageOr,
  readLanguage,
  languageCookie,
  languageHeader,
  preferredLanguage,
} from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { fieldLengths, lifetimes, photoLimits, requestLimits, sessionCookieName } from '@/lib/config/limits';
import { zoneCookie } from '@/lib/i18n/locale/format';
import { randomToken } from '@/lib/core/random';
import { isDraining } from '@/lib/jobs/shutdown';
import { logger } from '@/lib/log/logger';
import { servingRequest, type RequestContext } from '@/lib/log/request-context';
import { metrics } from '@/lib/metrics/metrics';
import { reportErrors } from '@/lib/i18n/reports';
import { refusals } from '@/lib/i18n/requests';
import { clientAddress } from './client-address';
import { choosePacked, compress } from './compress';
import { forwardedFor, vouchFor } from './forwarded';
import { headPage, isOurCsrf } from './page-head';
import { BodyTooLarge, refuseLarge, withWholeBody } from './whole-body';

/** For an answer without a policy of its own: nothing of it may run, or be framed. */
const STRICT_POLICY =
  "default-src 'none'; script-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A worker's first script, which loads the others: it obeys its own policy, not its page's. */
const WORKER = /^\/_next\/static\/chunks\/turbopack-worker-[\w-]+\.js$/;
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A refused body is read on for this long, so that the client can read the refusal. */
const LINGER_MS = 1_000;

/** Headers of the portal's own server, which a client must not set. */
const OWN_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-middleware-subrequest'];

/** A proxy's request id: harmless in a log and on a page. */
const REQUEST_ID = new RegExp(`^[\\w.-]{8,${fieldLengths.requestId}}$`);

/** The API's documents in every language: the terms, and lists as CSV. */
const DOCUMENT = /^\/api\/(?:database-file\/retrieve|[\w-]+\.csv)$/;

/** Next gets this path in place of a malformed one, and answers the page for unknown addresses. */
const NO_PAGE = '/no-page';

/** All others, such as TRACE, are refused. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The form of a signed cookie. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * What every request passes before Next (ADR 0021).
 * @param packed the paths of files that lie packed beside themselves
 */
export function listener(
  handle: Handler,
  routeOf: (pathname: string) => string,
  packed: ReadonlySet<string> = new Set(),
): RequestListener {
  const { host } = new URL(env().APP_URL);
  return (request, response) => {
    const { pathname, malformed } = pathOf(request.url ?? '/');
    const door = doorOf(request.method ?? 'GET', pathname);
    const sessionCookies = isLedTo(request, door, pathname)
      ? []
      : readCookies(request.headers.cookie, sessionCookieName);
    const cookie = withOneOfEach(request);
    const outer = forwardedFor(request);
    const { requestId, address } = outer ?? clientOf(request);
    const context: RequestContext = {
      requestId,
      address,
      browser: readBrowserCookie(cookie),
      userAgent: request.headers['user-agent']?.slice(0, fieldLengths.userAgentRead) ?? null,
      sessionCookies,
      ...languageOf(request, pathname),
      zone: zoneOf(request, door),
    };
    const line = { door, pathname, route: routeOf(pathname), context };
    if (outer === undefined) logAtTheEnd(request, response, line);
    // Its line names the person.
    else response.once('finish', () => (outer.actor ??= context.actor));
    setSecurityHeaders(response, pathname);
    response.setHeader('x-request-id', context.requestId);
    completeHead(request, response, context, door);
    compress(request, response);
    const isNoPage = malformed && door === 'page';
    const refusal = servingRequest(context, () => refusalOf(request, door, malformed && !isNoPage));
    if (refusal !== null) return refuseUnread(request, response, door, refusal);
    for (const name of OWN_HEADERS) Reflect.deleteProperty(request.headers, name);
    if (isNoPage) request.url = NO_PAGE;
    if (door === 'action') vouchFor(request, response, outer ?? context);
    headPage(request, response, isNoPage ? NO_PAGE : pathname);
    choosePacked(request, response, pathname, packed);
    // Next compares an action's Origin with the Host, and makes addresses of it.
    request.headers.host = host;
    request.headers['x-forwarded-for'] = context.address;
    void servingRequest(context, () => serve(request, response, door, handle));
  };
}

const clientOf = ({ headers, socket }: IncomingMessage): Pick<RequestContext, 'requestId' | 'address'> => ({
  requestId: requestIdOf(headers['x-request-id']),
  address: clientAddress(
    socket.remoteAddress,
    headers['x-forwarded-for']?.toString(),
    env().TRUSTED_PROXY_HOPS,
  ),
});

/** Of two cookies of one name Next and next-auth would read the last. */
function withOneOfEach({ headers }: IncomingMessage): string | undefined {
  if (headers.cookie !== undefined) headers.cookie = withoutRepeatedCookies(headers.cookie, isOurs);
  return headers.cookie;
}

const isOurs = (name: string, value: string): boolean => {
  if (name === sessionCookieName) return ownTokens([value], clock().now()).length > 0;
  if (name === languageCookie) return readLanguage(value) !== null;
  if (name === zoneCookie) return isZone(value);
  if (name === knownBrowserCookieName) return SIGNED.test(value);
  return isOurCsrf(name, value);
};

type Refusal = [status: number, code: string, message: string];

/** Refuses a request of which the body does not matter: it is not read to its end. */
function refuseUnread(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
  refusal: Refusal,
): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length !== '0' || encoding !== undefined) lingerAfter(request, response);
  refuse(response, door, ...refusal);
}

function refusalOf(request: IncomingMessage, door: Door, malformed: boolean): Refusal | null {
  if (!METHODS.has(request.method ?? '')) return [405, 'METHOD_NOT_ALLOWED', refusals.methodNotAllowed];
  if (malformed || hasManyParameters(request)) return [400, 'BAD_URL', refusals.badUrl];
  // A program that mistyped the case gets no page to parse.
  if (door === 'api' && !/^\/api(?:[/?]|$)/.test(request.url ?? '')) return [404, 'BAD_URL', refusals.badUrl];
  if (isForgeable(request, door) && isCrossSite(comesFrom(request)))
    return [403, 'CROSS_SITE', refusals.crossSite];
  return null;
}

const hasManyParameters = ({ url = '' }: IncomingMessage): boolean =>
  url.split('&', requestLimits.parameters + 1).length > requestLimits.parameters;

/** Reads change nothing; OPTIONS is a browser's question whether it may ask. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site could make a browser send it in a person's name. It cannot add an Authorization, and where one is sent no
 * cookie counts. The provider's webhook comes from elsewhere, and is signed.
 */
function isForgeable({ method = '', headers }: IncomingMessage, door: Door): boolean {
  if (door === 'action') return true;
  return door !== 'webhook' && !READS.has(method) && headers.authorization === undefined;
}

/** What mails link to: it opens from a mail that is read on another site. */
const PAPER = /^\/api\/.*\.pdf$/;

/**
 * Whether another site leads a browser to a call. There its session does not count: lists as files and links of the provider have budgets,
 * which are their person's to use.
 */
const isLedTo = (request: IncomingMessage, door: Door, pathname: string): boolean =>
  door === 'api' && !PAPER.test(pathname) && isCrossSite(comesFrom(request));

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
  handle: Handler,
): Promise<void> {
  let whole: IncomingMessage;
  try {
    // A form with a photo is read by its route, once it knows who sends it.
    if (door === 'upload') refuseLarge(request, largestBody(door));
    whole = door === 'upload' ? request : await withWholeBody(request, largestBody(door));
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) return void response.destroy();
    lingerAfter(request, response);
    return refuse(response, door, 413, 'BODY_TOO_LARGE', tooLarge(door));
  }
  try {
    await handle(whole, response);
  } catch (error) {
    logger().error({ err: error, what: `${request.method} ${door}` }, 'fault');
    if (response.headersSent) response.destroy();
    else refuse(response, door, 500, 'FAULT', refusals.somethingWrong);
  }
}

/** The cookie's language, else the browser's; programs get English, except for a document with a language. */
function languageOf(
  { headers, url }: IncomingMessage,
  pathname: string,
): Pick<RequestContext, 'language' | 'isLanguageChosen'> {
  const followed = (language: Language) => ({ language, isLanguageChosen: false });
  if (DOCUMENT.test(pathname))
    return followed(languageOr(new URLSearchParams(url?.split('?')[1]).get('language')));
  if (pathname.startsWith('/api/')) return followed(languageOr(headers[languageHeader]));
  const kept = readLanguage(readCookie(headers.cookie, languageCookie));
  if (kept !== null) return { language: kept.language, isLanguageChosen: kept.isChosen };
  return followed(preferredLanguage(headers['accept-language']));
}

/** A client's own id counts only behind a proxy, which overwrites or vouches for it. */
function requestIdOf(sent: string | string[] | undefined): string {
  const isKept = env().TRUSTED_PROXY_HOPS > 0 && typeof sent === 'string' && REQUEST_ID.test(sent);
  return isKept ? sent : randomToken(9);
}

const comesFrom = ({ headers }: IncomingMessage) => ({
  site: headers['sec-fetch-site']?.toString() ?? null,
  origin: headers.origin ?? null,
});

/** The path without its query and its steps up, and whether its percent-encoding is malformed. */
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
 * Completes an answer with the strict policy, if it has none, and the browser's cookie. Not sooner: a route's own policy would be added to
 * it, and a sign-in is not known before. The status: 503 (database), 404 (ADR 0052), 500 (ADR 0053), 400 (ADR 0087).
 */
function completeHead(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  door: Door,
): void {
  // Refused before it was read, or while it arrived.
  const isUnread = () => door === 'upload' && !request.complete;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...head: OutgoingHttpHeaders[]) => {
    // The next request of this connection would meet a closed port.
    if (isDraining()) response.setHeader('connection', 'close');
    if (isUnread()) lingerAfter(request, response);
    if (!response.hasHeader('content-security-policy'))
      response.setHeader('content-security-policy', STRICT_POLICY);
    const { kept } = context.browser;
    if (kept !== undefined) response.appendHeader('set-cookie', browserCookieHeader(kept));
    const known = knownStatus(status, { request, response, context });
    if (known === status) return writeHead(status, ...head);
    if (known === 503) response.setHeader('retry-after', requestLimits.retryAfterSeconds);
    response.statusMessage = STATUS_CODES[known] ?? '';
    return writeHead(known, ...head);
  }) as typeof response.writeHead;
}

/** The status that the request has noted. A page's data keeps its 200: Next's router would reload the page. */
function knownStatus(
  status: number,
  {
    request,
    response,
    context,
  }: { request: IncomingMessage; response: ServerResponse; context: RequestContext },
): number {
  const isDocument = String(response.getHeader('content-type')).startsWith('text/html');
  const said = status === 200 && isDocument ? saidStatus(context) : status;
  if (said !== 500) return said;
  if (context.databaseAway === true) return 503;
  // What fails before an action begins is the reading of its arguments.
  return isAction(request) && context.actionBegun !== true && context.pageFailed !== true ? 400 : 500;
}

/** A script's action, or a form that may be one. */
const isAction = ({ headers }: IncomingMessage): boolean =>
  headers['next-action'] !== undefined || headers['content-type']?.startsWith('multipart/form-data') === true;

function saidStatus({ pageFailed, noSuchPage }: RequestContext): number {
  if (pageFailed === true) return 500;
  return noSuchPage === true ? 404 : 200;
}

function browserCookieHeader(value: string): string {
  const seconds = lifetimes.knownBrowserDays * 86_400;
  const secure = env().SESSION_COOKIE_SECURE ? '; Secure' : '';
  return `${knownBrowserCookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Answers a refusal: to programs in the API's form, to people as a line of text. */
function refuse(response: ServerResponse, door: Door, status: number, code: string, message: string): void {
  const isPage = door === 'page' || door === 'asset';
  response.statusCode = status;
  response.statusMessage = STATUS_CODES[status] ?? '';
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', isPage ? 'text/plain; charset=utf-8' : 'application/json');
  response.end(isPage ? message : JSON.stringify({ message, code }));
}

/** Reads on for a moment: a cut connection takes the answer from a client that still sends. */
function lingerAfter(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.setHeader('connection', 'close');
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Counts the request and, except for assets, logs one line. Search texts stay out of it. */
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

type Door = 'page' | 'action' | 'api' | 'upload' | 'webhook' | 'next-auth' | 'asset';

/** next-auth's offered actions, beside our own calls (lib/http/next-auth.ts). */
const NEXT_AUTH = /^\/api\/auth\/(?:session|csrf|providers|callback|signout|signin|error)(?:\/|$)/;

/** The one call that takes files (ADR 0076). */
const UPLOADS = '/api/devices/report';

/** The zone that the browser says; a program has none, and reads UTC. */
const zoneOf = ({ headers }: IncomingMessage, door: Door): string | null =>
  readCookie(headers.cookie, zoneCookie) ?? (door === 'api' ? 'UTC' : null);

/** The door of a request. A page's form without scripts is an action too. Pure. */
function doorOf(method: string, pathname: string): Door {
  if (/^\/api\/[^/]+\/webhook$/.test(pathname)) return 'webhook';
  if (NEXT_AUTH.test(pathname)) return 'next-auth';
  if (method === 'POST' && pathname === UPLOADS) return 'upload';
  if (/^\/api(?:\/|$)/i.test(pathname)) return 'api';
  // Next looks for an action behind any other path, even of its own files.
  if (method !== 'GET' && method !== 'HEAD') return 'action';
  return pathname.startsWith('/_next/') ? 'asset' : 'page';
}

const tooLarge = (door: Door) =>
  door === 'upload'
    ? reportErrors.formTooLarge(photoLimits.uploadBytes / (1024 * 1024))
    : refusals.bodyTooLarge(largestBody(door));

function largestBody(door: Door): number {
  if (door === 'webhook') return requestLimits.webhookBytes;
  if (door === 'upload') return requestLimits.formBytes;
  return door === 'action' ? requestLimits.actionBytes : requestLimits.bodyBytes;
}

/** The only page that may use a camera. */
const SCAN = '/scan';

/** @param camera who may use it */
function permissions(camera: string): string {
  return `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;
}

function setSecurityHeaders(response: ServerResponse, pathname: string): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (WORKER.test(pathname)) response.setHeader('content-security-policy', WORKER_POLICY);
  if (pathname === SCAN) response.setHeader('permissions-policy', permissions('(self)'));
}

/** On every answer, refusals too, beside its content security policy. */
const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Allows the payment tab, but not its access to the pages behind it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions('()'),
};
