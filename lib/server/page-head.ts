import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { csrfCookieName, readCookie } from '@/lib/core/cookies';
import { env } from '@/lib/config/env';
import { sessionCookieName } from '@/lib/config/limits';

/** Every path that Next may answer with a page, even with the one for unknown addresses. */
const SHOWS_PAGE = /^\/(?!api(?:\/|$)|_next\/static\/|icon\.svg$|favicon\.ico$)/;

/** Our own headers about a page's request, which a client must not set. */
const PAGE_HEADERS = ['content-security-policy', 'x-pathname', 'x-search'];

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
  const { cookie } = request.headers;
  if (readCookie(cookie, sessionCookieName) === null || readCookie(cookie, csrfCookieName) !== null) return;
  const kept = `${csrfCookieName}=${newCsrfCookie()}`;
  request.headers.cookie = `${cookie}; ${kept}`;
  const secure = env().SESSION_COOKIE_SECURE ? '; Secure' : '';
  response.appendHeader('set-cookie', `${kept}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

/** As next-auth makes it: a signed-in person's page has the token for the form that signs out. */
function newCsrfCookie(): string {
  const token = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(`${token}${env().AUTH_SECRET}`).digest('hex');
  return encodeURIComponent(`${token}|${hash}`);
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
