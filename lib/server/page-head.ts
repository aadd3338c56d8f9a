import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCookie } from '@/lib/core/cookies';
import { env } from '@/lib/config/env';
import { sessionCookieName } from '@/lib/config/limits';

/** Every path that Next may answer with a page, even with the one for unknown addresses. */
const SHOWS_PAGE = /^\/(?!api(?:\/|$)|_next\/static\/|icon\.svg$|favicon\.ico$)/;

/** Our own headers about a page's request, which a client must not set. */
const PAGE_HEADERS = ['content-security-policy', 'x-pathname', 'x-search', 'x-csrf-token'];

/** Gives a page its address, its nonce, and next-auth's token. The middleware's sandbox would take a tenth of a page's time. */
export function headPage(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  for (const name of PAGE_HEADERS) Reflect.deleteProperty(request.headers, name);
  if (!SHOWS_PAGE.test(pathname)) return;
  const policy = contentSecurityPolicy(randomBytes(16).toString('base64'));
  response.setHeader('content-security-policy', policy);
  Object.assign(request.headers, {
    'content-security-policy': policy,
    'x-pathname': pathname,
    'x-search': searchOf(request.url ?? '/'),
  });
  giveCsrfToken(request, response);
}

/** A signed-in person's page gets next-auth's token against forged posts, for the form that signs out (ADR 0065). */
function giveCsrfToken(request: IncomingMessage, response: ServerResponse): void {
  const { cookie, accept = '', rsc } = request.headers;
  const session = readCookie(cookie, sessionCookieName);
  if (session === null || !(accept.includes('text/html') || rsc !== undefined)) return;
  const name = csrfName();
  const sent = readCookie(cookie, name);
  const [known = ''] = sent?.split('%7C') ?? [];
  // One of another AUTH_SECRET would never be right again.
  const isKept = sent !== null && isOurCsrf(name, sent);
  // Of the session, so that pages which are opened at the same moment have the same.
  const token = isKept ? known : createHmac('sha256', env().AUTH_SECRET).update(session).digest('hex');
  request.headers['x-csrf-token'] = token;
  if (isKept) return;
  const secure = isSecure() ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${name}=${csrfCookie(token)}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

const isSecure = () => env().NEXTAUTH_URL?.startsWith('https:') ?? false;
const csrfName = () => `${isSecure() ? '__Host-' : ''}next-auth.csrf-token`;

/** Whether a cookie is next-auth's token against forged posts, and of this portal. */
export function isOurCsrf(name: string, value: string): boolean {
  return name === csrfName() && value === csrfCookie(value.split('%7C')[0] ?? '');
}

/** As next-auth makes it: the token, a bar, and its hash. */
function csrfCookie(token: string): string {
  return `${token}%7C${createHash('sha256').update(`${token}${env().AUTH_SECRET}`).digest('hex')}`;
}

/** The requested query, without the router's additions. */
function searchOf(url: string): string {
  const at = url.indexOf('?');
  const search = at === -1 ? '' : url.slice(at).replace(/([?&])_rsc(?:=[^&]*)?(?:&|$)/, '$1');
  return search.replace(/[?&]$/, '');
}

/** Hot reload and its error screen need it. A build does not contain it. */
const isDevelopment = process.env.NODE_ENV === 'development';

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
