import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { navigationMessages } from '@/lib/i18n/portal';
import { faultPageMessages } from '@/lib/i18n/controls';
import { faults } from '@/lib/i18n/requests';
import { freePort } from '../../scripts/free-port';
import { startStack, type Stack } from '../../scripts/stack';
import { behindOneProxy } from '../support/client-address';
import { CookieClient } from '../support/cookie-client';
import { send } from '../support/http';
import { createRunFolder } from '../support/run-folder';
import { aSecondFactor } from '../support/second-factor';
import { query } from '../support/test-database';
import { attachStack, stack } from '../support/test-stack';
import { anOrganization, aPerson, knownPassword, openSession } from '../support/world';

const email = 'patient@away.example.com';
let cookie: string;
let own: Stack;
let metricsPort: number;
let removeFolder: () => Promise<void>;

/** The portal's way to the database, which can be cut or frozen. */
const way = {
  cut: false,
  frozen: false,
  sockets: new Set<net.Socket>(),
  server: net.createServer((near) => {
    const { hostname, port } = new URL(stack().ownerUrl);
    if (way.cut) return void near.destroy();
    const far = net.connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      way.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.on('data', (sent) => !way.frozen && other.write(sent)).once('end', () => other.end());
    }
  }),
};

function cut(isCut: boolean): void {
  way.cut = isCut;
  if (isCut) for (const socket of way.sockets) socket.destroy();
}

beforeAll(async () => {
  await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization(), email });
  cookie = `${sessionCookieName}=${await openSession(email)}`;
  const port = await freePort();
  metricsPort = await freePort();
  await new Promise<void>((resolve) => way.server.listen(port, '127.0.0.1', resolve));
  const appUrl = new URL(stack().appUrl);
  appUrl.port = String(port);
  const folder = await createRunFolder('away');
  removeFolder = () => folder.remove();
  own = await startStack({
    dataDir: folder.folder,
    port: await freePort(),
    database: { ownerUrl: stack().ownerUrl, appUrl: appUrl.href },
    env: {
      ...behindOneProxy,
      ...{ METRICS_PORT: String(metricsPort), JOBS: 'off', SUPERUSER_SECOND_FACTOR: 'required' },
      AUTH_SECRET: stack().env.AUTH_SECRET ?? '',
    },
  });
  attachStack(own);
  cut(true);
}, 120_000);
async function metricsOf(): Promise<{ up: string | undefined; orders: boolean; pool: boolean }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return {
    up: /^driftmark_database_up (\d)$/m.exec(text)?.[1],
    orders: /^driftmark_(?:orders|outbox_mails_waiting)\b/m.test(text),
    pool: /^driftmark_database_pool_connections\{/m.test(text),
  };
}

afterAll(async () => {
  cut(false);
  await own.stop();
  way.server.close();
  await removeFolder();
  await query('DELETE FROM users WHERE email = $1', [email]);
}, 60_000);

const sessionSet = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().filter((line) => line.startsWith(`${sessionCookieName}=`));

describe('while the database is away', () => {
  it('next-auth says so (503) and lets the cookie be', async () => {
    const answer = await send('/api/auth/session', { headers: { cookie } });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'FAULT', requestId: answer.headers.get('x-request-id') });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('its sign-in says so too, and leads to no page that is not there', async () => {
    const fields = { email, password: 'Driftmark1' };
    const answer = await new CookieClient().postToNextAuth('/api/auth/callback/credentials', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([503, null]);
    expect(sessionSet(answer)).toEqual([]);
  });

  it('no call and no page says more than that something went wrong, with an id', async () => {
    const call = await send('/api/users/user-by-token', { headers: { cookie } });
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(call.body).toMatchObject({
      code: 'FAULT',
      message: faults.userInfoFetching,
      requestId: call.headers.get('x-request-id'),
    });
    const page = await send('/devices', { headers: { cookie } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(sessionSet(page)).toEqual([]);
    // Without script too.
    const document = String(page.body).replace(/<script\b.*?<\/script>/gs, '');
    expect(document).toContain(`<h1 class="text-4xl font-extrabold">${faultPageMessages.title}</h1>`);
    expect(document).toContain(page.headers.get('x-request-id'));
    expect(document).not.toContain(navigationMessages.signOutFailed);
    const back = await send('/profile?signOut=failed', { headers: { cookie } });
    expect(String(back.body)).toMatch(new RegExp(`role="alert"[^>]*>${navigationMessages.signOutFailed}`));
    for (const path of ['/', '/sign-in', '/registration?invite=x', '/create-organisation', '/orders/O-1']) {
      const other = await send(path, { headers: { cookie } });
      expect([path, other.status, String(other.body).includes(`${faultPageMessages.title}</h1>`)]).toEqual([
        path,
        503,
        true,
      ]);
    }
    expect(String(page.body)).not.toMatch(/PrismaClient|ECONNREFUSED|not permitted to log in/);
    expect((await send('/api/health/ready')).status).toBe(503);
    expect((await send('/api/health/live')).status).toBe(200);
    expect(await metricsOf()).toEqual({ up: '0', orders: false, pool: true });
  });

  it('that is frozen keeps nobody waiting: calls and pages are answered, and so is the one after them', async () => {
    cut(false);
    await expect.poll(async () => (await send('/api/health/ready')).status, { timeout: 10_000 }).toBe(200);
    const expected = { user: { email } };
    expect((await send('/api/auth/session', { headers: { cookie } })).body).toMatchObject(expected);
    way.frozen = true;
    const paths = ['/api/users/user-by-token', '/devices', '/api/auth/session', '/api/devices'];
    // More than the pool has.
    const answers = await Promise.all(
      [...paths, ...paths, ...paths, ...paths].map((path) => send(path, { headers: { cookie } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect((await send('/api/health/ready')).status).toBe(503);
    expect((await send('/api/health/live')).status).toBe(200);
    expect(await metricsOf()).toMatchObject({ up: '0', orders: false });
    way.frozen = false;
    // Silent connections are not used again.
    expect((await send('/api/users/user-by-token', { headers: { cookie } })).status).toBe(200);
    cut(true);
  }, 60_000);

  it('and the same cookie goes on once it is back', async () => {
    cut(false);
    await expect.poll(async () => (await send('/api/health/ready')).status, { timeout: 10_000 }).toBe(200);
    const answer = await send('/api/auth/session', { headers: { cookie } });
    expect(answer.body).toMatchObject({ user: { email } });
    expect(await metricsOf()).toEqual({ up: '1', orders: true, pool: true });
  });
});

// The same portal has SUPERUSER_SECOND_FACTOR=required (ADR 0024).
it('a super user without a second factor signs in, is refused by the API, and led from every page to the profile where it is set up', async () => {
  const root = await aPerson({ role: 'SUPERUSER' });
  const signedIn = await send('/api/auth/login', { body: { email: root.email, password: knownPassword } });
  expect(signedIn.status).toBe(201);
  const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const call = await send('/api/devices', { headers: { cookie } });
  const expected = [403, { message: 'Please set up two-step sign-in first', code: 'SECOND_FACTOR_NEEDED' }];
  expect([call.status, call.body]).toEqual(expected);
  for (const path of ['/devices', '/users', '/orders', '/organizations-list', '/events']) {
    const page = await send(path, { headers: { cookie } });
    expect([path, page.status, page.headers.get('location')]).toEqual([path, 307, '/profile']);
  }
  const profile = await send('/profile', { headers: { cookie } });
  expect(profile.status).toBe(200);
  expect(profile.body).toContain('As a super user you need two-step sign-in.');
  expect(profile.body).toContain('data-way="passkeys"');

  await aSecondFactor(root.id);
  expect((await send('/api/devices', { headers: { cookie } })).status).toBe(200);
  const after = await send('/profile', { headers: { cookie } });
  expect(after.body).toContain('10 recovery codes left');
  expect(after.body).not.toContain('Turn off');
});
