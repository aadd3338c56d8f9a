import { env } from '@/lib/config/env';
import { lifetimes, sessionCookieName } from '@/lib/config/limits';

/** The cookie `token`, the same for server actions, REST and next-auth. Max-age is in seconds. */
export function sessionCookie() {
  return {
    name: sessionCookieName,
    options: {
      httpOnly: true,
      sameSite: 'lax' as const,
      path: '/',
      secure: env().SESSION_COOKIE_SECURE,
      maxAge: lifetimes.sessionAbsoluteDays * 86_400,
    },
  };
}

/** The Set-Cookie header for a token, for REST answers. */
export function sessionCookieHeader(token: string): string {
  const { name, options } = sessionCookie();
  return `${name}=${token}; Path=${options.path}; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`;
}
