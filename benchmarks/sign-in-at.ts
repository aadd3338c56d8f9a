import { sessionCookieName } from '@/lib/config/limits';

/** The seed's password of all accounts, the demo's too. */
const PASSWORD = 'Driftmark1';

/**
 * Signs a person in; the session's header and cookie.
 * @throws Error with the portal's refusal
 */
export async function signInAt(
  url: string,
  email: string,
): Promise<{ authorization: string; cookie: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} was not signed in: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return {
    authorization: `Bearer ${data.accessToken}`,
    cookie: `${sessionCookieName}=${data.accessToken}`,
  };
}
