import { describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { credentials } from '../support/api-client';
import { CookieClient } from '../support/cookie-client';
import { send } from '../support/http';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import {
  anOrganization,
  aPerson,
  aSession,
  aSignedInPerson,
  knownPassword as password,
} from '../support/world';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const who = '/api/users/user-by-token';

const tokenSet = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${sessionCookieName}=`))
    ?.split(/[=;]/)[1] ?? null;

const statusOf = async (token: string | null) =>
  (await send(who, { headers: credentials(token, 'bearer') })).status;

async function nextAuthSignIn(email: string, tried: string, token: string | null): Promise<Response> {
  const client = new CookieClient({ origin: stack().url, 'user-agent': firefox });
  if (token !== null) client.cookies.set(sessionCookieName, token);
  const csrfToken = await client.csrfToken();
  const form = new URLSearchParams({ csrfToken, email, password: tried });
  return client.post('/api/auth/callback/credentials', form);
}

describe('signing in again', () => {
  const signInBy = {
    'the REST login': (email: string, tried: string, token: string) =>
      send('/api/auth/login', {
        headers: { ...credentials(token, 'cookie'), 'user-agent': firefox },
        body: { email, password: tried },
      }),
    'next-auth': nextAuthSignIn,
  };

  it.each(Object.entries(signInBy))(
    'by %s ends the session of the cookie, and only that one',
    async (_by, signIn) => {
      const { id, email } = await aPerson();
      const [here, elsewhere] = [await aSession(id), await aSession(id)];
      await signIn(email, 'Wrongmark1', here.token);
      expect(await statusOf(here.token)).toBe(200);
      const fresh = tokenSet(await signIn(email, password, here.token));
      expect(await Promise.all([here.token, elsewhere.token, fresh].map(statusOf))).toEqual([401, 200, 200]);
      const rows = await query('SELECT browser FROM sessions WHERE user_id = $1 AND browser IS NOT NULL', [
        id,
      ]);
      expect(rows).toEqual([{ browser: 'Firefox on Windows' }]);
    },
  );

  it('with a bearer token beside a cookie ends what the cookie carries: the answer overwrites it', async () => {
    const { id, email } = await aPerson();
    const [bearer, cookie] = [await aSession(id), await aSession(id)];
    await send('/api/auth/login', {
      headers: { ...credentials(cookie.token, 'cookie'), ...credentials(bearer.token, 'bearer') },
      body: { email, password },
    });
    expect(await Promise.all([bearer.token, cookie.token].map(statusOf))).toEqual([200, 401]);
  });
});

describe('what next-auth leads to', () => {
  it('is a page that exists, after a wrong password', async () => {
    const { email } = await aPerson();
    const answer = await nextAuthSignIn(email, 'Wrongmark1', null);
    const led = new URL(answer.headers.get('location') ?? '', stack().url);
    expect([answer.status, led.origin]).toEqual([302, stack().url]);
    const { status, headers } = await send(led.pathname + led.search);
    expect([status, headers.get('location')]).toEqual([302, `${stack().url}/sign-in`]);
    expect((await send('/sign-in')).status).toBe(200);
  });

  it.each(['/api/auth/error?error=Configuration', '/api/auth/signin?callbackUrl=https://evil.example'])(
    'is ours instead of its own page %s',
    async (path) => {
      const { status, headers } = await send(path);
      expect([status, headers.get('location')]).toEqual([302, `${stack().url}/sign-in`]);
    },
  );

  it.each(['session', 'csrf', 'providers'])('is kept by no cache: %s', async (name) => {
    const { status, headers } = await send(`/api/auth/${name}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('has no other page', async () => {
    for (const page of ['verify-request', 'signout', 'new-user', 'error/more']) {
      const { status, body } = await send(`/api/auth/${page}`);
      expect([status, body]).toEqual([404, { message: 'Bad URL', code: 'BAD_URL' }]);
    }
  });
});

it('two cookies of the session in one request are read as one by every door: the first', async () => {
  const organization = await anOrganization();
  const [first, last] = [await aSignedInPerson({ organization }), await aSignedInPerson({ organization })];
  const headers = {
    cookie: `${sessionCookieName}=${first.token}; ${sessionCookieName}=${last.token}`,
    origin: stack().url,
  };
  const [call, session, page] = await Promise.all([
    send('/api/users/user-by-token', { headers }),
    send('/api/auth/session', { headers }),
    send('/profile', { headers }),
  ]);
  expect(JSON.stringify(call.body)).toContain(first.user.email);
  expect(session.body).toMatchObject({ user: { email: first.user.email } });
  expect(String(page.body)).toContain(first.user.email);
  expect(String(page.body)).not.toContain(last.user.email);
});
