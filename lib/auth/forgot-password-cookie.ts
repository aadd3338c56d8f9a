import { cookies } from 'next/headers';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';

/** The address whose password this browser restores; sent to that page alone. */
const COOKIE = { name: 'restoring', path: '/password-forgot' };

/** Keeps the address for its token's life, so that a reload stays at the token's step. */
export async function keepForgotPasswordEmail(email: string): Promise<void> {
  (await cookies()).set({
    ...COOKIE,
    value: email.trim().toLowerCase(),
    httpOnly: true,
    sameSite: 'lax',
    secure: env().SESSION_COOKIE_SECURE,
    maxAge: lifetimes.restoreTokenMinutes * 60,
  });
}

/** The address that waits for its token; null without one. */
export async function readForgotPasswordEmail(): Promise<string | null> {
  return (await cookies()).get(COOKIE.name)?.value ?? null;
}

/** Forgets the address. */
export async function dropForgotPasswordEmail(): Promise<void> {
  (await cookies()).delete(COOKIE);
}
