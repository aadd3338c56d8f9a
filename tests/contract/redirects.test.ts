import { expect, it } from 'vitest';
import { addressesElsewhere } from '../support/addresses-elsewhere';
import { CookieClient } from '../support/cookie-client';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, aSignedInPerson, knownPassword as password } from '../support/world';

// No foreign address leads off the portal.

/** By its head, or as next-auth's client follows. */
async function target(answer: Response): Promise<string[]> {
  const body = await answer.text();
  const named = answer.headers.get('content-type')?.includes('json') === true ? urlOf(body) : undefined;
  return [answer.headers.get('location'), named].filter((to): to is string => typeof to === 'string');
}

function urlOf(body: string): unknown {
  return (JSON.parse(body) as { url?: unknown }).url;
}

const elsewhere = (to: readonly string[]) =>
  to.filter((one) => new URL(one, stack().url).origin !== new URL(stack().url).origin);

/** A password check is slow on purpose. */
const some = addressesElsewhere.filter((_, at) => at % 6 === 0);

it.each<[string, string, (email: string) => Record<string, string>, readonly string[]]>([
  ['signs in', '/api/auth/callback/credentials', (email) => ({ email, password }), some],
  ['signs out', '/api/auth/signout', () => ({}), addressesElsewhere],
])(
  'whoever %s by next-auth stays here, whatever the callbackUrl',
  async (_, to, fields, addresses) => {
    const { email } = await aPerson({ organization: await anOrganization() });
    const client = new CookieClient();
    const csrfToken = await client.csrfToken();
    const led = [];
    for (const callbackUrl of addresses) {
      client.cookies.delete('token');
      const answer = await client.post(
        to,
        new URLSearchParams({ csrfToken, json: 'true', ...fields(email), callbackUrl }),
      );
      expect(answer.status).toBeLessThan(500);
      led.push(...(await target(answer)));
    }
    expect(led.length).toBeGreaterThanOrEqual(addresses.length);
    expect(elsewhere(led)).toEqual([]);
  },
  120_000,
);

it('whoever is signed in is led nowhere else from sign-in, whatever its ?next', async () => {
  const { token } = await aSignedInPerson({ organization: await anOrganization() });
  const client = new CookieClient();
  client.cookies.set('token', token);
  const led = [];
  for (const next of addressesElsewhere)
    led.push(...(await target(await client.get(`/sign-in?${new URLSearchParams({ next })}`))));
  expect(led.length).toBeGreaterThan(100);
  expect(elsewhere(led)).toEqual([]);
}, 120_000);

it('what next-auth keeps of a callbackUrl leads nowhere else later', async () => {
  const { email } = await aPerson({ organization: await anOrganization() });
  const client = new CookieClient();
  const csrfToken = await client.csrfToken();
  const led = [];
  for (const to of some) {
    client.cookies.delete('token');
    client.cookies.set('next-auth.callback-url', encodeURIComponent(to));
    const form = new URLSearchParams({ csrfToken, json: 'true', email, password });
    led.push(...(await target(await client.post('/api/auth/callback/credentials', form))));
  }
  expect(led.length).toBeGreaterThan(some.length / 2);
  expect(elsewhere(led)).toEqual([]);
}, 60_000);
