import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { navigationMessages } from '@/lib/i18n/portal';
import { signInMessages } from '@/lib/i18n/sign-in-screens';
import { resetWorld } from '../support/access-world';
import { CookieClient } from '../support/cookie-client';
import { freshClient } from '../support/client-address';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, aSignedInPerson, knownPassword as password } from '../support/world';

// Another application of the site may set cookies of our names, for another path or domain: the browser sends both, in any order.

const kinds: Record<string, string> = {
  empty: '',
  junk: 'junk',
  malformed: '%E0%A4%A',
  quoted: '"a"',
  long: 'x'.repeat(1_500),
};
const isGood = (kind: string) => kind === 'good' || kind === 'other';

beforeAll(async () => {
  const organization = await anOrganization();
  const people = [1, 2, 3].map(() => aSignedInPerson({ organization, role: 'ORG_ADMIN' }));
  const [good, other, over] = await Promise.all(people);
  await query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [over?.user.id]);
  const foreign = await new SignJWT({ sid: 'theirs' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('the secret of another application of the site'));
  Object.assign(kinds, { good: good?.token, other: other?.token, over: over?.token, foreign });
});
afterAll(resetWorld);

const others = [
  ...[
    'token.0=x',
    'token_type=bearer',
    'tokens=y',
    'known-browser=theirs',
    'known-browser=a.b.c',
    'language=xx',
  ],
  ...[
    'language=nb',
    'zone=Nowhere',
    'next-auth.csrf-token=theirs',
    'next-auth.callback-url=https%3A%2F%2Felsewhere.example',
  ],
  ...['next-auth.session-token=z', '=nameless', 'token', 'Token=big', 'forgot-password=junk', ';;'],
];
const tokens = ['good', 'other', 'over', 'foreign', 'junk', 'empty', 'malformed', 'quoted', 'long'];
const cookies = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...tokens).map((kind) => ({ kind, text: null })) },
    { weight: 1, arbitrary: fc.constantFrom(...others).map((text) => ({ kind: null, text })) },
  ),
  { maxLength: 6 },
);
type Sent = readonly { kind: string | null; text: string | null }[];

const headerOf = (sent: Sent) =>
  sent.map(({ kind, text }) => text ?? `${sessionCookieName}=${kinds[kind ?? '']}`).join('; ');

/** Asks as a browser does that has these cookies, and keeps what it is told for the whole portal. */
async function browse(
  path: string,
  sent: Sent,
): Promise<{ redirects: number; status: number; at: string; html: string }> {
  const own = new Map<string, string>();
  let at = path;
  for (let redirects = 0; ; redirects += 1) {
    const kept = [...own].map(([name, value]) => `${name}=${value}`);
    // The longer path's cookie, of another application, comes first.
    const cookie = [headerOf(sent), ...kept].filter(Boolean).join('; ');
    const answer = await fetch(new URL(at, stack().url), {
      redirect: 'manual',
      headers: { accept: 'text/html', ...freshClient(), ...(cookie === '' ? {} : { cookie }) },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) own.delete(name);
      else own.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null || redirects > 2)
      return { redirects, status: answer.status, at, html: await answer.text() };
    at = new URL(to, new URL(at, stack().url)).href.replace(stack().url, '');
  }
}

const hasGood = (sent: Sent) => sent.some(({ kind }) => kind !== null && isGood(kind));

describe('cookies of any kind, several of one name', () => {
  it.each([
    '/',
    '/dashboard',
    '/devices?q=a',
    '/profile',
    '/sign-in',
    '/sign-in?next=%2Fdevices',
    '/create-organisation',
  ])(
    '%s redirects twice at most, and signs in by the first good one',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(cookies, async (sent) => {
          const { redirects, status, at } = await browse(path, sent);
          expect(redirects).toBeLessThanOrEqual(2);
          expect(status).toBe(200);
          expect(at.startsWith('/sign-in')).toBe(!hasGood(sent));
        }),
        { numRuns: 15 },
      );
    },
    60_000,
  );

  it('a call answers 200 if one is good, else 401', async () => {
    await fc.assert(
      fc.asyncProperty(cookies, async (sent) => {
        const cookie = headerOf(sent);
        const answer = await fetch(`${stack().url}/api/users/user-by-token`, {
          headers: { ...freshClient(), ...(cookie === '' ? {} : { cookie }) },
        });
        expect(answer.status).toBe(hasGood(sent) ? 200 : 401);
        const session = await fetch(`${stack().url}/api/auth/session`, {
          headers: { ...freshClient(), ...(cookie === '' ? {} : { cookie }) },
        });
        expect('user' in ((await session.json()) as object)).toBe(hasGood(sent));
        // It gives none that is over in its place.
        const given = session.headers.getSetCookie().find((line) => /^token=[^;]/.test(line));
        if (given !== undefined && hasGood(sent))
          expect([kinds.good, kinds.other]).toContain(given.split(/[=;]/)[1]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

it('where none is good, sign-in says so, and works', async () => {
  const { email } = await aPerson({ organization: await anOrganization() });
  const foreign: Sent = [{ kind: 'foreign', text: null }];
  const page = await browse('/dashboard', foreign);
  expect(page.at).toBe('/sign-in?next=%2Fdashboard');
  expect(page.html).toContain(signInMessages.foreignCookie);
  for (const sent of [[], [{ kind: 'over', text: null }]])
    expect((await browse('/sign-in', sent)).html).not.toContain(signInMessages.foreignCookie);
  const answer = await fetch(`${stack().url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...freshClient(), cookie: headerOf(foreign) },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(201);
  const [given = ''] = answer.headers
    .getSetCookie()
    .filter((line) => line.startsWith(`${sessionCookieName}=`));
  kinds.mine = given.split(/[=;]/)[1] ?? '';
  const both: Sent = [...foreign, { kind: 'mine', text: null }];
  expect((await browse('/profile', both)).at).toBe('/profile');
});

it('signing out ends every session that the browser sends, beside the cookies of another application', async () => {
  const organization = await anOrganization();
  const [one, other] = await Promise.all(
    ['ORG_ADMIN' as const, 'ORG_MEMBER' as const].map((role) => aSignedInPerson({ organization, role })),
  );
  const client = new CookieClient({ origin: stack().url });
  // One cookie of the client's, and what follows it in the same header.
  client.cookies.set('next-auth.csrf-token', 'theirs');
  client.cookies.set(
    sessionCookieName,
    `${kinds.foreign}; ${sessionCookieName}=${one?.token}; ${sessionCookieName}=${other?.token}`,
  );
  const page = await (await client.get('/profile')).text();
  expect(page).toContain(navigationMessages.signOut);
  const answer = await client.postToNextAuth('/api/auth/signout', {});
  expect(answer.status).toBe(200);
  const left = await query('SELECT id FROM sessions WHERE user_id = ANY($1) AND revoked_at IS NULL', [
    [one?.user.id, other?.user.id],
  ]);
  expect(left).toEqual([]);
});
