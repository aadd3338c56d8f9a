import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { navigationMessages } from '@/lib/i18n/portal';
import { credentials } from '../support/api-client';
import { CookieClient } from '../support/cookie-client';
import { send } from '../support/http';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
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

async function byForm(token: string) {
  const headers = { cookie: `${sessionCookieName}=${token}`, origin: stack().url };
  const page = String((await send('/profile', { headers })).body);
  const form = (page.match(/<form\b[^]*?<\/form>/g) ?? []).find((one) =>
    one.includes(navigationMessages.signOut),
  );
  const body = new FormData();
  for (const [input] of (form ?? '').matchAll(/<input\b[^>]*>/g)) {
    const value = (name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '');
    body.append(value('name'), value('value'));
  }
  const answer = await fetch(new URL('/profile', stack().url), {
    ...{ method: 'POST', redirect: 'manual', headers, body },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
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
    const answer = await whileLocked(user.id, () => byForm(token));
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(cookiesSet(answer.headers)).toEqual([]);
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).toContain('Signing out did not work: you are still signed in. Please try again.');
    expect(await sessionOf(user.id, token)).toEqual({ status: 200, ended: false });
  }, 30_000);
});

describe('a sign-out that works', () => {
  it('by next-auth ends the session and takes the cookie', async () => {
    const { user, token } = await signedIn();
    const answer = await byNextAuth(token);
    expect(answer.status).toBe(200);
    expect(cookiesSet(answer.headers)).toHaveLength(1);
    expect(await sessionOf(user.id, token)).toEqual({ status: 401, ended: true });
  });

  it('by the form of a page, without script, leads to /sign-in', async () => {
    const { user, token } = await signedIn();
    const answer = await byForm(token);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in']);
    expect(cookiesSet(answer.headers)).toHaveLength(1);
    expect(await sessionOf(user.id, token)).toEqual({ status: 401, ended: true });
  });
});
