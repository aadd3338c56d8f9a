import { sessionCookieName } from '@/lib/config/limits';

/** Signs the demo's operator in; the cookie. */
export async function signInAt(url: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@example.com', password: 'Driftmark1' }),
  });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${sessionCookieName}=`));
  if (cookie === undefined) throw new Error(`The operator could not sign in: ${answer.status}.`);
  return { cookie: cookie.split(';')[0] ?? '' };
}
