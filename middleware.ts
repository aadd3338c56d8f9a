import { NextResponse, type NextRequest } from 'next/server';

/** First segments of the routes that need a session (§2). Any other path gets the not-found screen, signed in or not. */
const GUARDED = new Set([
  '',
  'index',
  'create-organisation',
  'dashboard',
  'devices',
  'users',
  'events',
  'access-log',
  'orders',
  'profile',
  'organization',
  'organizations-list',
  'add-organization',
  'invite',
]);

/**
 * The first, optimistic guard: no cookie, no page (§2 Routing rules). Every page and handler still asks the actor.
 * Also the nonce of the content security policy.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  if (GUARDED.has(pathname.split('/')[1] ?? '') && !request.cookies.get('token')?.value) {
    const target = request.nextUrl.clone();
    target.pathname = '/sign-in';
    target.search = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return secured(NextResponse.redirect(target), policy);
  }
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  headers.set('x-pathname', pathname);
  headers.set('x-search', search);
  return secured(NextResponse.next({ request: { headers } }), policy);
}

function secured(response: NextResponse, policy: string): NextResponse {
  response.headers.set('content-security-policy', policy);
  return response;
}

function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === 'development';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const config = {
  // Pages only: merely passing here halves the throughput of a route.
  matcher: ['/((?!api(?:/|$)|_next/static/|icon\\.svg$|favicon\\.ico$).*)'],
};
