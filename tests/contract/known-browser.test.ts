import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startChild, stopChild } from '../../scripts/child-process';
import { freePort } from '../../scripts/free-port';
import { CookieClient } from '../support/cookie-client';
import { sendAction, serverAction } from '../support/server-actions';
import { send } from '../support/http';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { isBehindProxy, stack } from '../support/test-stack';
import { anOrganization, aPerson, aSignedInPerson, knownPassword as password } from '../support/world';

// The limits of tests/integration/accounts/lock-out.test.ts through the doors, by real mail, over two processes.

const NAME = 'known-browser';
const wrong = 'Wrongmark1';
const wrongCode = '000-000-000-000-000';

const knownLines = (answer: Response) =>
  answer.headers.getSetCookie().filter((line) => line.startsWith(`${NAME}=`));

async function mailedCode(email: string): Promise<string> {
  const mail = await mailTo(email, /./);
  return /(?:[0-9A-Z]{3}-){4}[0-9A-Z]{3}/.exec(mail.text)?.[0] ?? '';
}

async function useUpTheDay(email: string, tries = 100): Promise<void> {
  await query(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, $3, $2)
     ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
    [`signInDay:${email}`, Date.now() + 3_600_000, tries],
  );
}

describe('the cookie of a known browser', () => {
  it('is HttpOnly, Lax and of a year, and comes with a right sign-in alone', async () => {
    const { email } = await aPerson();
    const client = new CookieClient();
    const refused = await client.post('/api/auth/login', { email, password: wrong });
    expect([refused.status, knownLines(refused)]).toEqual([400, []]);
    const answer = await client.post('/api/auth/login', { email, password });
    expect(answer.status).toBe(201);
    expect(knownLines(answer)).toEqual([
      expect.stringMatching(
        isBehindProxy()
          ? /^known-browser=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/
          : /^known-browser=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
      ) as string,
    ]);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('token'))).toHaveLength(1);
  });

  it('comes with next-auth’s sign-in, and opens the same limit there', async () => {
    const { email } = await aPerson();
    const client = new CookieClient();
    const enter = () => client.postToNextAuth('/api/auth/callback/credentials', { email, password });
    const first = await enter();
    expect([first.status, knownLines(first).length]).toEqual([200, 1]);
    await useUpTheDay(email);
    expect((await enter()).status).toBe(200);
    client.cookies.delete(NAME);
    expect((await enter()).status).toBe(401);
  });

  it('signs nobody in', async () => {
    const { email } = await aPerson();
    const client = new CookieClient();
    await client.signIn(email, password);
    const cookie = `${NAME}=${client.cookies.get(NAME)}`;
    const token = `token=${client.cookies.get(NAME)}`;
    for (const sent of [cookie, token])
      expect((await send('/api/users/user-by-token', { headers: { cookie: sent } })).status).toBe(401);
  });
});

describe("a stranger's 18 requests", () => {
  const attack = async (email: string) => {
    const stranger = new CookieClient();
    const statuses = [];
    for (let at = 0; at < 10; at += 1) statuses.push(await stranger.signIn(email, wrong));
    for (let at = 0; at < 3; at += 1)
      statuses.push((await stranger.post('/api/auth/forgot-password', { email })).status);
    for (let at = 0; at < 5; at += 1) {
      const body = { email, token: wrongCode };
      statuses.push((await stranger.post('/api/auth/confirm-forgot-password', body)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 201, 201, 201, ...Array<number>(5).fill(400)]);
  };

  it('leave the owner in by the mail that arrives, though all tries of the day are used up', async () => {
    const { email } = await aPerson();
    await attack(email);
    await useUpTheDay(email);
    const owner = new CookieClient();
    expect(await owner.signIn(email, password)).toBe(429);
    // Any of three live codes will do.
    expect((await owner.post('/api/auth/forgot-password', { email })).status).toBe(201);
    const body = { email, token: await mailedCode(email) };
    const confirmed = await owner.post('/api/auth/confirm-forgot-password', body);
    expect([confirmed.status, knownLines(confirmed).length]).toEqual([201, 1]);
    const mail = await mailTo(email, /new .*password/);
    const fresh = /^[A-Za-z2-9]{16}$/m.exec(mail.text)?.[0] ?? '';
    expect(await owner.signIn(email, fresh)).toBe(201);
  });
});

describe('two processes', () => {
  let second: ReturnType<typeof startChild>;
  let base: string;

  beforeAll(async () => {
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    second = startChild({
      name: 'second portal',
      args: ['server/start.mjs'],
      env: {
        ...stack().env,
        PORT: String(port),
        METRICS_PORT: '',
        JOBS: 'off',
        SESSION_COOKIE_SECURE: 'true',
      },
      logFile: path.join(stack().dataDir, 'second-portal.log'),
    });
    const isReady = () =>
      fetch(new URL('/api/health/ready', base)).then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 50_000, interval: 250 });
  }, 60_000);
  afterAll(() => stopChild(second), 60_000);

  it.skipIf(isBehindProxy())('share every limit, and know a browser alike', async () => {
    const { email } = await aPerson();
    const owner = new CookieClient();
    expect(await owner.signIn(email, password)).toBe(201);
    const stranger = new CookieClient();
    const both = [stack().url, base];
    const tries = Array.from({ length: 40 }, (_, at) => stranger.signIn(email, wrong, both[at % 2]));
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(await stranger.signIn(email, password, base)).toBe(429);
    expect(await query(`SELECT 1 FROM access_log WHERE email = $1`, [email])).toHaveLength(11);
    await useUpTheDay(email);
    expect(await owner.signIn(email, password, base)).toBe(201);
  });

  it('end a session for each other, with the next request, by cookie and by bearer', async () => {
    const { token } = await aSignedInPerson({ organization: await anOrganization() });
    const statuses = () =>
      Promise.all(
        [stack().url, base].flatMap((at) =>
          [{ authorization: `Bearer ${token}` }, { cookie: `token=${token}` }].map((headers) =>
            fetch(new URL('/api/users/user-by-token', at), { headers: headers as HeadersInit }).then(
              ({ status }) => status,
            ),
          ),
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const client = new CookieClient();
    client.cookies.set('token', token);
    await client.postToNextAuth('/api/auth/signout', {}, base);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  it('send every cookie by https alone where the session’s is', async () => {
    const { email } = await aPerson();
    const answer = await new CookieClient().post('/api/auth/login', { email, password }, base);
    expect(answer.status).toBe(201);
    expect(knownLines(answer)[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    const restoring = await sendAction(serverAction('forgotPasswordAction'), JSON.stringify([{ email }]), {
      to: new URL('/password-forgot', base).href,
    });
    const lines = restoring.headers.getSetCookie().filter((line) => line.startsWith('restoring='));
    expect(lines).toEqual([expect.stringMatching(/; Secure; HttpOnly; SameSite=lax$/)]);
    const choose = serverAction('chooseLanguageAction');
    const choice = new FormData();
    choice.append(`$ACTION_ID_${choose.id}`, '');
    choice.append('language', 'nb');
    const chosen = await sendAction(choose, choice, { to: new URL('/sign-in', base).href, isPlain: true });
    const language = chosen.headers.getSetCookie().filter((line) => line.startsWith('language='));
    expect(language).toEqual([expect.stringMatching(/; Secure; SameSite=lax$/)]);
  });
});
