import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { navigationMessages } from '@/lib/i18n/portal';
import { credentials } from '../support/api-client';
import { CookieClient } from '../support/cookie-client';
import { send } from '../support/http';
import { query } from '../support/test-database';
import { isBehindProxy, stack } from '../support/test-stack';
import { anOrganization, aSignedInPerson } from '../support/world';

/** Another connection locks the rows of a person's sessions. */
async function whileLocked<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: stack().ownerUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    const { rowCount } = await other.query('SELECT id FROM sessions WHERE user_id = $1 FOR UPDATE', [userId]);
    expect(rowCount).toBe(1);
    return await work();
  } finally {
    await other.end();
  }
}

const signedIn = async () => aSignedInPerson({ organization: await anOrganization(), role: 'ORG_ADMIN' });

const cookiesSet = (headers: Headers) =>
  headers.getSetCookie().filter((line) => line.startsWith(`${sessionCookieName}=`));

async function sessionOf(userId: string, token: string) {
  const { status } = await send('/api/users/user-by-token', { headers: credentials(token, 'bearer') });
  const [row] = await query<{ ended: boolean }>(
    'SELECT revoked_at IS NOT NULL AS ended FROM sessions WHERE user_id = $1',
    [userId],
  );
  return { status, ended: row?.ended };
}

async function byNextAuth(token: string): Promise<Response> {
  const client = new CookieClient({ origin: stack().url });
  client.cookies.set(sessionCookieName, token);
  return client.postToNextAuth('/api/auth/signout', {});
}

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

const PAGE = '/profile?saved=1';

/** A browser without script, signed in or not. */
function aBrowser(token?: string): CookieClient {
  const client = new CookieClient({
    ...{ origin: stack().url, accept: 'text/html', referer: stack().url + PAGE },
  });
  if (token !== undefined) client.cookies.set(sessionCookieName, token);
  return client;
}

/** Opens a person's page; the result sends its form. */
async function signOutForm(client: CookieClient): Promise<() => Promise<Response>> {
  const page = await (await client.get(PAGE)).text();
  const form = (page.match(/<form\b[^]*?<\/form>/g) ?? []).find((one) =>
    one.includes(navigationMessages.signOut),
  );
  const fields = new URLSearchParams();
  for (const [input] of (form ?? '').matchAll(/<input\b[^>]*>/g)) {
    const value = (name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '');
    fields.append(value('name'), value('value'));
  }
  const action = /<form\b[^>]* action="([^"]*)"/.exec(form ?? '')?.[1] ?? '';
  return () => client.post(action, fields);
}

const FAILED = 'Signing out did not work: you are still signed in. Please try again.';

const csrfCookieName = () => `${isBehindProxy() ? '__Host-' : ''}next-auth.csrf-token`;

async function expectStillSignedIn(client: CookieClient, answer: Response): Promise<void> {
  const location = answer.headers.get('location') ?? '';
  expect([answer.status, location]).toEqual([303, `${stack().url}${PAGE}&signOut=failed`]);
  expect(cookiesSet(answer.headers)).toEqual([]);
  const page = await (await client.get(location)).text();
  expect(page).toMatch(new RegExp(`role="alert"[^>]*>${FAILED}`));
}

describe('a sign-out that fails', () => {
  it('by next-auth says so (503), lets the cookie be, and the session goes on', async () => {
    const { user, token } = await signedIn();
    const answer = await whileLocked(user.id, () => byNextAuth(token));
    expect(answer.status).toBe(503);
    const expected = { code: 'FAULT', requestId: answer.headers.get('x-request-id') };
    expect(await answer.json()).toMatchObject(expected);
    expect(cookiesSet(answer.headers)).toEqual([]);
    expect(await sessionOf(user.id, token)).toEqual({ status: 200, ended: false });
  }, 30_000);

  it('by the form of a page, without script, says so on that page, which stays signed in', async () => {
    const { user, token } = await signedIn();
    const client = aBrowser(token);
    const signOut = await signOutForm(client);
    await expectStillSignedIn(client, await whileLocked(user.id, signOut));
    expect(await sessionOf(user.id, token)).toEqual({ status: 200, ended: false });
  }, 30_000);

  it('says so where the browser has lost the page’s token, and works from the next page', async () => {
    const { user, token } = await signedIn();
    const client = aBrowser(token);
    const signOut = await signOutForm(client);
    client.cookies.delete(csrfCookieName());
    await expectStillSignedIn(client, await signOut());
    expect(await sessionOf(user.id, token)).toEqual({ status: 200, ended: false });
    expect((await (await signOutForm(client))()).status).toBe(302);
    expect(await sessionOf(user.id, token)).toEqual({ status: 401, ended: true });
  });

  it('leads nowhere else, whatever page it came from', async () => {
    const { token } = await signedIn();
    const client = new CookieClient({
      ...{ origin: stack().url, accept: 'text/html', referer: 'https://elsewhere.example.com/profile' },
    });
    client.cookies.set(sessionCookieName, token);
    const answer = await client.post('/api/auth/signout', new URLSearchParams());
    expect(answer.headers.get('location')).toBe(`${stack().url}/profile?signOut=failed`);
    // A callbackUrl that is no address.
    const odd = await client.post('/api/auth/signout?callbackUrl=x:', new URLSearchParams());
    expect(odd.headers.get('location')).toBe(`${stack().url}/profile?signOut=failed`);
    const program = new CookieClient({ origin: stack().url });
    const refused = await program.postToNextAuth('/api/auth/signout?callbackUrl=x:', {});
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'BAD_URL' }]);
  });
});

describe('a sign-out that works', () => {
  it('by next-auth ends the session and takes the cookie', async () => {
    const { user, token } = await signedIn();
    const answer = await byNextAuth(token);
    expect(answer.status).toBe(200);
    expect(cookiesSet(answer.headers)).toHaveLength(1);
    expect(await sessionOf(user.id, token)).toEqual({ status: 401, ended: true });
  });

  it('works from the first of two pages that were opened at once, and where AUTH_SECRET was another', async () => {
    const { user, token } = await signedIn();
    const [one, other] = [aBrowser(token), aBrowser(token)];
    one.cookies.set(csrfCookieName(), 'old%7Cold');
    const [signOut] = await Promise.all([signOutForm(one), signOutForm(other)]);
    // One browser keeps the later answer's cookies.
    one.cookies.set(csrfCookieName(), other.cookies.get(csrfCookieName()) ?? '');
    expect((await signOut()).headers.get('location')).toBe(`${stack().url}/sign-in`);
    expect(await sessionOf(user.id, token)).toEqual({ status: 401, ended: true });
  });

  it('by the form of a page, without script, leads to /sign-in', async () => {
    const { user, token } = await signedIn();
    const answer = await (await signOutForm(aBrowser(token)))();
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${stack().url}/sign-in`]);
    expect(cookiesSet(answer.headers)).toHaveLength(1);
    expect(await sessionOf(user.id, token)).toEqual({ status: 401, ended: true });
  });
});
