import http from 'node:http';
import net from 'node:net';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { product } from '@/lib/config/product';
import { projectRoot } from '../../scripts/child-process';
import { send } from '../support/http';
import { sendAction, serverAction } from '../support/server-actions';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, aSignedInPerson, knownPassword } from '../support/world';

const url = (to: string) => new URL(to, stack().url);

interface Answered {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** Bytes that left the client before the answer. */
  sent: number;
}

/** Streams `total` bytes, and stops at the answer. */
function stream(
  to: string,
  total: number,
  headers: http.OutgoingHttpHeaders = {},
  method = 'POST',
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const request = http.request(url(to), { method, headers }, (response) => {
      answered = true;
      let body = '';
      const atAnswer = sent;
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, sent: atAnswer });
        request.destroy();
      });
    });
    request.on('error', (error) => (answered ? undefined : reject(error)));
    const piece = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      if (answered || request.destroyed) return;
      if (sent >= total) return void request.end();
      sent += piece.byteLength;
      request.write(piece, () => setImmediate(more));
    };
    more();
  });
}

function raw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(url('/').port), '127.0.0.1', () =>
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n')),
    );
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const MB = 1024 * 1024;

describe('a body is counted while it is read, at every door', () => {
  it.each([
    ['the webhook', '/api/stripe/webhook', 1024],
    ['a call of the API', '/api/auth/login', 64],
    ["next-auth's sign-in", '/api/auth/callback/credentials', 64],
    ['a call that there is not', '/api/nothing', 64],
    ["a page's action", '/sign-in', 256],
  ])('%s answers 413 before the rest has arrived', async (_, to, kilobytes) => {
    const answer = await stream(to, 300 * MB, { 'content-type': 'application/json' });
    expect(answer.status).toBe(413);
    const expected = { message: `The request is larger than ${kilobytes} KB`, code: 'BODY_TOO_LARGE' };
    expect(JSON.parse(answer.body)).toEqual(expected);
    expect(answer.sent).toBeLessThan(20 * MB);
  });

  it.each(['/api/stripe/webhook', '/api/auth/login', '/sign-in'])(
    '%s refuses a length that is too large without reading anything',
    async (to) => {
      const answer = await raw([
        `POST ${to} HTTP/1.1`,
        `Host: ${url('/').host}`,
        `Content-Length: ${300 * MB}`,
        'Content-Type: application/json',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    },
  );

  it('of a GET too', async () => {
    const answer = await stream('/api/health/live', 8 * MB, { 'transfer-encoding': 'chunked' }, 'GET');
    expect(answer.status).toBe(413);
  });
});

describe('every answer', () => {
  it.each([
    ['a page', '/sign-in'],
    ['a page that there is not', '/nothing'],
    ['the API', '/api/users'],
    ['next-auth', '/api/auth/session'],
    ['a public file', '/api/database-file/retrieve?type=TERMS'],
    ['an icon', '/icon.svg'],
    ['a redirect', '/devices'],
  ])('has an id of its own, whatever the client sent: %s', async (_, to) => {
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      const answer = await fetch(url(to), { redirect: 'manual', headers: { 'x-request-id': 'mine' } });
      await answer.arrayBuffer();
      ids.push(answer.headers.get('x-request-id'));
    }
    expect(ids[0]).toMatch(/^[\w-]{12}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it.each([
    ['a page', 'GET /sign-in', 200],
    ['a redirect', 'GET /devices', 307],
    ['a page that there is not', 'GET /nothing', 404],
    ['a call', 'GET /api/health/live', 200],
    ['a file', 'GET /icon.svg', 200],
    ['an address that says nothing', 'GET /%', 404],
    ['a call that says nothing', 'GET /api/%', 400],
    ['a method that nobody offers', 'TRACE /', 405],
  ])('says how a browser has to treat it: %s', async (_, line, status) => {
    const answer = await raw([`${line} HTTP/1.1`, `Host: ${url('/').host}`]);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^strict-transport-security: max-age=63072000; includeSubDomains\r$/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^referrer-policy: strict-origin-when-cross-origin\r$/im);
    expect(answer).toMatch(/^cross-origin-opener-policy: same-origin-allow-popups\r$/im);
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    if (status !== 307) expect(answer).toMatch(/^cache-control: .*(?:no-store|must-revalidate)/im);
    if (line.endsWith('/sign-in')) expect(answer).toMatch(/^cache-control: .*no-store/im);
    expect(answer).not.toMatch(/^(?:x-powered-by|server|access-control-allow-origin):/im);
  });

  it.each([
    '/icon-of-nothing',
    '/nothing.svg',
    '/nothing.txt',
    '/apidocs',
    '/_nextthing',
    '/_next/nothing',
    '/favicon.png',
    '/fonts/nothing.woff2',
  ])('%s is the not-found page under a policy with a nonce for each script', async (to) => {
    const answer = await fetch(url(to));
    const page = await answer.text();
    expect(answer.status).toBe(404);
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    const scripts = [...page.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  it.each([
    '/api/users',
    '/api/nothing',
    '/api/auth/session',
    '/api/health/live',
    '/_next/static/nothing.js',
    '/icon.svg',
    '/favicon.ico',
    '/api/database-file/retrieve?type=TERMS',
  ])('%s lets nothing run', async (to) => {
    const answer = await fetch(url(to));
    await answer.arrayBuffer();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

it('a worker may load its own scripts, and nothing else', async () => {
  const chunks = path.join(projectRoot, '.next/static/chunks');
  const workers = fs.readdirSync(chunks).filter((file) => file.startsWith('turbopack-worker-'));
  expect(workers).toHaveLength(1);
  const answer = await fetch(url(`/_next/static/chunks/${workers[0]}`));
  await answer.arrayBuffer();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

describe('a file for browsers and programs', () => {
  it.each([
    ['/icon.svg', 'image/svg+xml', 'must-revalidate'],
    ['/favicon.ico', 'image/x-icon', 'must-revalidate'],
    ['/apple-touch-icon.png', 'image/png', 'must-revalidate'],
    ['/manifest.webmanifest', 'application/manifest+json', 'must-revalidate'],
    ['/robots.txt', 'text/plain', 'must-revalidate'],
    ['/.well-known/security.txt', 'text/plain', 'must-revalidate'],
    ['/icons/icon-192.v1.png', 'image/png', 'immutable'],
  ])('%s is there for everybody', async (to, type, kept) => {
    const answer = await fetch(url(to), { redirect: 'manual' });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toContain(kept);
  });

  it('a phone can install the portal', async () => {
    const page = await fetch(url('/sign-in'));
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'|manifest-src 'self'/);
    expect(await page.text()).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    const manifest = (await (await fetch(url('/manifest.webmanifest'))).json()) as Record<string, string> & {
      icons: Record<'src' | 'sizes', string>[];
    };
    expect(manifest).toMatchObject({
      name: product.name,
      short_name: product.name,
      start_url: '/scan',
      display: 'standalone',
    });
    for (const { src, sizes } of manifest.icons) {
      const png = Buffer.from(await (await fetch(url(src))).arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('security.txt says whom to tell, until when, in which languages and at which address', async () => {
    const text = await (await fetch(url('/.well-known/security.txt'))).text();
    expect(text).toMatch(
      /^Contact: mailto:\S+@\S+\nExpires: \S+Z\nPreferred-Languages: en, \w+\nCanonical: \S+\n$/,
    );
    expect(text).toContain(
      `Canonical: ${new URL(stack().env.APP_URL ?? '').origin}/.well-known/security.txt\n`,
    );
  });
});

describe('a request for another protocol', () => {
  /** Answers what came until `enough`. */
  const upgrading = (line: string, enough: RegExp, headers: readonly string[] = []) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(Number(url('/').port), '127.0.0.1', () =>
        socket.write(
          [
            `${line} HTTP/1.1`,
            `Host: ${url('/').host}`,
            ...headers,
            ...['Connection: Upgrade', 'Upgrade: websocket', '', ''],
          ].join('\r\n'),
        ),
      );
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
        if (enough.test(answer)) socket.destroy();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it.each([
    ['a page', 'GET /sign-in', 200],
    ['a page that there is not', 'GET /nothing-here', 404],
    ['a call', 'GET /api/health/live', 200],
    ['an address that says nothing', 'GET /%', 404],
    ['what Next uses while it is developed', 'GET /_next/webpack-hmr', 404],
  ])('is answered like any other, and logged: %s', async (_, line, status) => {
    await (await fetch(url('/api/health/live'))).arrayBuffer();
    const answer = await upgrading(line, /\r\n\r\n/);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    const id = /^x-request-id: (\S+)\r$/im.exec(answer)?.[1] ?? 'none';
    if (!line.includes('/_next/')) await expect.poll(logged).toContain(`"requestId":"${id}"`);
  });

  it('passes the same checks: an action of another site is refused (403)', async () => {
    const answer = await upgrading('POST /sign-in', /CROSS_SITE/, [
      'Origin: https://evil.example',
      'Content-Length: 0',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('addresses that say nothing', () => {
  it.each(['GET', 'POST', 'DELETE', 'PUT', 'PATCH'])('%s of an unknown call is JSON, 404', async (method) => {
    // next-auth has only these verbs.
    const session = ['GET', 'POST'].includes(method) ? ['/api/auth/nothing'] : [];
    for (const to of [
      ...session,
      '/api',
      '/api/nothing',
      '/api/devices/a/b/c',
      '/api/users/x/y',
      '/API/devices',
      '/Api',
      '/aPi/x?q=1',
    ]) {
      const answer = await fetch(url(to), { method });
      const expected = [to, 404, { message: 'Bad URL', code: 'BAD_URL' }];
      expect([to, answer.status, await answer.json()]).toEqual(expected);
    }
  });

  it.each(['/%', '/devices/%E0%A4%A', '/sign-in%00', '/orders/%00?payment=%00'])(
    '%s is no page (404)',
    async (to) => {
      const answer = await raw([`GET ${to} HTTP/1.1`, `Host: ${url('/').host}`]);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).toMatch(/^content-type: text\/html/im);
      expect(answer).toContain('Bad URL');
    },
  );

  it.each(['/api/users/%zz', '/api/%ff%fe', '/_next/%c0'])('%s is refused (400)', async (to) => {
    const answer = await raw([`GET ${to} HTTP/1.1`, `Host: ${url('/').host}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Bad URL');
    expect(answer).not.toMatch(/\bat \S+:\d+/);
  });
});

describe('an action of a page', () => {
  const post = (headers: Record<string, string>) =>
    fetch(url('/sign-in'), {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'next-action': 'a'.repeat(42), ...headers },
      body: '[]',
    });

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    [
      'a foreign Origin that is also the Host',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
    ['no Origin to speak of', { origin: 'null' }],
    ['another site, by the browser’s own word', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of ours', { 'sec-fetch-site': 'same-site' }],
  ])('is refused (403) with %s', async (_, headers) => {
    const answer = await post(headers);
    const expected = [403, { message: 'Requests from other sites are refused', code: 'CROSS_SITE' }];
    expect([answer.status, await answer.json()]).toEqual(expected);
  });

  it.each([
    ['an action of another site', '/sign-in', 403, { origin: 'https://evil.example' }],
    ['a call of another site', '/api/auth/login', 403, { origin: 'https://evil.example' }],
    ["next-auth's sign-in", '/api/auth/callback/credentials', 403, { origin: 'https://evil.example' }],
    ['a form with a file', '/api/devices/report', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a call that says nothing', '/api/%', 400, {}],
  ])('the body of %s is not read to its end', async (_, to, status, headers) => {
    const answer = await stream(to, 300 * MB, headers);
    expect([answer.status, answer.headers.connection]).toEqual([status, 'close']);
    expect(answer.sent).toBeLessThan(20 * MB);
  });

  it.each(['/api/auth/login', '/api/devices/order', '/api/auth/callback/credentials', '/sign-in'])(
    'nothing of the body is waited for: %s',
    async (to) => {
      const answer = await raw([
        `POST ${to} HTTP/1.1`,
        `Host: ${url('/').host}`,
        ...['Origin: https://evil.example', 'Content-Type: application/json', 'Content-Length: 60000'],
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*^connection: close\r$[^]*CROSS_SITE/im);
    },
  );

  const foreign = (to: string, host: string) =>
    raw([
      `POST ${to} HTTP/1.1`,
      `Host: ${host}`,
      'Origin: http://evil.example',
      `Next-Action: ${'a'.repeat(42)}`,
      'Content-Length: 2',
      'Content-Type: text/plain',
      '',
      '[]',
    ]);

  it.each(['/_next/nothing', '/api/../sign-in', '/api/%2e%2e/sign-in', '/%73ign-in'])(
    'is refused wherever it is sent: %s',
    async (to) => {
      const answer = await foreign(to, url('/').host);
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
      expect(answer).toContain('CROSS_SITE');
    },
  );

  it('is refused by the Origin against our own address, whatever Host it names', async () => {
    expect(await foreign('/sign-in', 'evil.example')).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('reaches Next from our own pages', async () => {
    const answer = await post({ origin: url('/').origin, 'sec-fetch-site': 'same-origin' });
    expect(answer.headers.get('x-nextjs-action-not-found')).toBe('1');
  });
});

const log = () => path.join(stack().dataDir, 'portal.log');
const logged = () => fs.readFileSync(log(), 'utf8');

describe('the log', () => {
  it.each<[string, string, string, RequestInit]>([
    ['page', '/profile?q=hidden-query', 'page', {}],
    [
      'post to a page',
      '/devices',
      'action',
      { method: 'POST', headers: { 'next-action': 'a'.repeat(42) }, body: '[]' },
    ],
    ['call of the API', '/api/users/user-by-token?q=hidden-query', 'api', {}],
    ['question of next-auth', '/api/auth/session?q=hidden-query', 'next-auth', {}],
  ])('has one line of a %s: id, door, address and who asked', async (_, to, door, init) => {
    const { user, token } = await aSignedInPerson({ organization: await anOrganization() });
    const answer = await fetch(url(to), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: `token=${token}`, 'x-forwarded-for': '203.0.113.7' },
    });
    const id = answer.headers.get('x-request-id') ?? '';
    await answer.arrayBuffer();
    const lines = () =>
      logged()
        .split('\n')
        .filter((line) => line.includes(id));
    await expect.poll(lines).toHaveLength(1);
    const [line = ''] = lines();
    expect(JSON.parse(line)).toMatchObject({
      ...{ msg: 'request', requestId: id, door, method: init.method ?? 'GET', path: to.split('?')[0] },
      ...{ status: answer.status, address: '203.0.113.7' },
      ...(door !== 'action' && { userId: user.id, organizationId: user.organizationId }),
    });
    expect(line).not.toContain('hidden-query');
  });

  it('has lines of at most 2 KB, each one JSON, whatever Next says of a request', async () => {
    const from = fs.statSync(log()).size;
    const lines = () =>
      fs
        .readFileSync(log())
        .subarray(from)
        .toString()
        .split('\n')
        .filter((line) => line !== '');
    const headers = { 'next-action': 'a'.repeat(8_000), 'content-type': 'text/plain;charset=UTF-8' };
    await (await fetch(url('/sign-in'), { method: 'POST', headers, body: '[]' })).text();
    await sendAction(serverAction('signInAction'), '{');
    await expect.poll(lines).toContainEqual(expect.stringMatching(/Received .*aaa.*"msg":"console"/));
    await expect.poll(lines).toContainEqual(expect.stringMatching(/SyntaxError.*"msg":"console"/));
    for (const line of lines()) {
      expect(Buffer.byteLength(line)).toBeLessThan(2_048);
      expect(JSON.parse(line)).toHaveProperty('level');
    }
  });

  it('has one line of a delivery to the webhook', async () => {
    const answer = await fetch(url('/api/stripe/webhook'), { method: 'POST', body: '{}' });
    const id = answer.headers.get('x-request-id') ?? '';
    await expect
      .poll(() => logged().split('\n'))
      .toContainEqual(
        expect.stringMatching(new RegExp(`"${id}","door":"webhook".*"status":${answer.status}`)),
      );
  });

  it('holds no password, token or cookie of anybody who signs in, through any door', async () => {
    const { email } = await aPerson({ organization: await anOrganization() });
    const password = knownPassword;
    const login = await send('/api/auth/login', { body: { email, password } });
    const { accessToken } = (login.body as { data: { accessToken: string } }).data;
    const wrong = 'Hidden-Guess-71';
    await send('/api/auth/login', { body: { email, password: wrong } });
    await send('/api/users/user-by-token', { headers: { authorization: `Bearer ${accessToken}` } });
    await fetch(url('/api/auth/callback/credentials'), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `token=${accessToken}` },
      body: new URLSearchParams({ email, password: wrong }),
    });
    await send('/api/auth/login', { body: `{"password": "${wrong}` });
    const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(/[=;]/)[1] ?? '');
    expect(cookies.every((cookie) => cookie.length > 20)).toBe(true);
    await expect.poll(logged).toContain('/api/auth/callback/credentials');
    for (const secret of [password, wrong, accessToken, ...cookies]) expect(logged()).not.toContain(secret);
  });
});

it.each(['/sign-in', '/api/openapi.json', '/no-such-page'])(
  'an address has at most 500 parameters, and is refused before anybody reads more of them: %s',
  async (to) => {
    const asked = async (count: number) => (await fetch(url(`${to}?${'a&'.repeat(count - 1)}`))).status;
    expect(await asked(500)).not.toBe(400);
    expect(await asked(501)).toBe(400);
  },
);
