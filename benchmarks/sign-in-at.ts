import { sessionCookieName } from '@/lib/config/limits';

/** The seed's password of all accounts, the demo's too. */
const PASSWORD = 'Driftmark1';

/**
 * Signs a person in at a portal; the header and the cookie of the session.
 * @throws Error with what the portal said, where it refused
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
