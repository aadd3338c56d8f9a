import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationCalls } from '@/app/api/calls';
import { apiDocument } from '@/app/api/document';
import { textErrors } from '@/lib/i18n/requests';
import { expectUnchanged, resetWorld, settledSnapshot } from '../support/access-world';
import { complaintsAbout, credentials } from '../support/api-client';
import { freshClient } from '../support/client-address';
import { send, type Answer, type RequestOptions } from '../support/http';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { makePrincipals, tokenOf } from './principals';

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const documented = Object.entries(apiDocument().paths ?? {}).map(
  ([path, item]) => [path, Object.keys(item).map((verb) => verb.toUpperCase())] as const,
);
const ownPaths = documented.filter(
  ([path]) => !/^\/api\/auth\/(?:session|csrf|providers|callback|signout)/.test(path),
);
const filled = (path: string) => path.replace('{id}', randomUUID());
/** Forms with files: tests/contract/uploads.test.ts. */
const withBody = operationCalls.filter(
  ({ method, form }) => (method === 'post' || method === 'patch') && form !== true,
);
const unsafe = operationCalls.filter(({ method }) => method !== 'get');
const named = <T extends { method: string; path: string }>(list: readonly T[]) =>
  list.map((call) => [call.method.toUpperCase(), call.path, call] as const);

/** An allowed principal. */
const allowed = (path: string) =>
  tokenOf(
    /return|receipt|report|withdraw/.test(path) && !/settle|accept/.test(path)
      ? 'administrator A'
      : path === '/api/organizations'
        ? 'no organisation'
        : 'super user',
  );

function bearer(path: string, options: RequestOptions & { raw?: string; type?: string }): Promise<Answer> {
  const headers = { ...credentials(allowed(path), 'bearer'), ...options.headers };
  return send(filled(path), { ...options, headers });
}

async function sendText(path: string, method: string, body: string, type: string | null): Promise<Response> {
  return fetch(`${stack().url}${filled(path)}`, {
    method,
    headers: { ...credentials(allowed(path), 'bearer'), ...(type === null ? {} : { 'content-type': type }) },
    body: type === null ? new Blob([body]) : body,
  });
}

makePrincipals();
afterAll(async () => {
  await resetWorld();
  await query('DELETE FROM rate_limits');
});

describe('verbs', () => {
  it.each(ownPaths)(
    '%s answers 405 with Allow to what it does not offer, and OPTIONS',
    async (path, offered) => {
      const allow = [
        ...VERBS.filter((verb) => offered.includes(verb)),
        ...(offered.includes('GET') ? ['HEAD'] : []),
        'OPTIONS',
      ];
      for (const method of VERBS.filter((verb) => !offered.includes(verb))) {
        const answer = await send(filled(path), { method });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow.join(', ')]);
        expect(answer.body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
      }
      const options = await send(filled(path), { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, allow.join(', ')]);
    },
  );

  it.each(ownPaths.filter(([, offered]) => offered.includes('GET')))(
    '%s answers HEAD as GET, without a body',
    async (path) => {
      const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => bearer(path, { method })));
      expect(head?.status).toBe(get?.status);
      expect(head?.headers.get('content-type')).toBe(get?.headers.get('content-type'));
      expect(head?.body).toBe('');
    },
  );
});

describe.each(named(withBody))('%s %s', (method, path) => {
  const code = async (answer: Response) => {
    const body = (await answer.json()) as { code: string };
    expect(complaintsAbout(method, path, answer.status, body)).toEqual([]);
    return [answer.status, body.code];
  };

  it('refuses more than 64 KB (413)', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(66_000) });
    const expected = [413, 'BODY_TOO_LARGE'];
    expect(await code(await sendText(path, method, body, 'application/json'))).toEqual(expected);
  });

  it('refuses what is no JSON (415, 400), no object, and an unknown field by name (400)', async () => {
    const refusal = async (text: string, type = 'application/json') =>
      code(await sendText(path, method, text, type));
    expect(await refusal('{}', 'application/x-www-form-urlencoded')).toEqual([415, 'NOT_JSON']);
    expect(await refusal('{"a":}')).toEqual([400, 'MALFORMED_JSON']);
    expect((await refusal('[]'))[0]).toBe(400);
    const answer = await bearer(path, { method, body: { mallory: 1 } });
    expect(answer.status).toBe(400);
    expect((answer.body as { fields: object }).fields).toHaveProperty('mallory');
  });
});

/** One door reads every body: one call has its variants. */
it('bodies of other types, malformed ones and those that are no object are refused', async () => {
  const refusal = async (text: string, type = 'application/json') => {
    const answer = await sendText('/api/auth/login', 'POST', text, type);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  for (const type of ['text/plain', 'multipart/form-data; boundary=x'])
    expect(await refusal('{}', type)).toEqual([415, 'NOT_JSON']);
  for (const text of ['{', '', 'undefined']) expect(await refusal(text)).toEqual([400, 'MALFORMED_JSON']);
  for (const text of ['null', '"text"', '7']) expect((await refusal(text))[0]).toBe(400);
});

describe('letters in other bytes than UTF-8', () => {
  it.each([
    ['a form of another encoding', 'application/x-www-form-urlencoded', Buffer.from('password=Bl%E5')],
    ['raw bytes of one', 'application/x-www-form-urlencoded', Buffer.from('password=Bl\u00E5', 'latin1')],
    ['JSON of one', 'application/json', Buffer.from('{"password":"Bl\u00E5"}', 'latin1')],
  ])('%s is no wrong password at next-auth’s door', async (_, type, body) => {
    const answer = await fetch(`${stack().url}/api/auth/callback/credentials`, {
      ...{ method: 'POST', body, redirect: 'manual' },
      headers: { ...freshClient(), 'content-type': type },
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'WRONG_ENCODING',
    ]);
  });

  const sent = async (deviceFeatureName: Buffer, type = 'application/json') => {
    const body = Buffer.concat([
      Buffer.from('{"unitPrice":1,"deviceFeatureName":"'),
      deviceFeatureName,
      Buffer.from('"}'),
    ]);
    const answer = await fetch(`${stack().url}/api/models`, {
      method: 'POST',
      headers: { ...credentials(tokenOf('super user'), 'bearer'), 'content-type': type },
      body,
    });
    const said = (await answer.json()) as { code?: string; fields?: Record<string, string> };
    expect(complaintsAbout('POST', '/api/models', answer.status, said)).toEqual([]);
    return { status: answer.status, ...said };
  };

  it('are refused, and nothing is kept', async () => {
    const before = await settledSnapshot();
    const expected = { status: 400, code: 'WRONG_ENCODING' };
    expect(await sent(Buffer.from('Bl\u00E5fjell', 'latin1'))).toMatchObject(expected);
    expect(await sent(Buffer.from('Bl\u00E5'), 'application/json; charset=klingon')).toMatchObject(expected);
    const lost = await sent(Buffer.from('Bl\uFFFDfjell'));
    expect([lost.status, lost.fields?.deviceFeatureName]).toEqual([400, textErrors.lostLetters]);
    for (const path of ['/api/models?q=Bl%E5', '/api/search?q=Bl%E5', '/api/orders?q=%EF%BF%BD'])
      expect(await bearer(path, {})).toMatchObject({
        status: 400,
        body: { fields: { q: textErrors.lostLetters } },
      });
    expect((await bearer('/api/users/Bl%E5', {})).status).toBe(400);
    expect(await settledSnapshot()).toEqual(before);
  });

  it('are read where the body says which they are, and a mark before it is none of it', async () => {
    const named = Buffer.from('Bl\u00E5fjell', 'latin1');
    expect((await sent(named, 'application/json; charset=iso-8859-1')).status).toBe(201);
    const marked = await fetch(`${stack().url}/api/models`, {
      method: 'POST',
      headers: { ...credentials(tokenOf('super user'), 'bearer'), 'content-type': 'application/json' },
      body: '\uFEFF{"unitPrice":1,"deviceFeatureName":"Gr\u00F8nnfjell"}',
    });
    expect(marked.status).toBe(201);
    const kept = await query(
      `SELECT name FROM device_features WHERE name LIKE '%nnfjell' OR name LIKE 'Bl%' ORDER BY name`,
    );
    expect(kept).toEqual([{ name: 'Bl\u00E5fjell' }, { name: 'Gr\u00F8nnfjell' }]);
    await resetWorld();
  });
});

describe('a call caused by another site', () => {
  const foreign = [
    { origin: 'https://evil.example.com' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const sendAll = async (method: string, path: string) => {
    const { cookie = '' } = credentials(tokenOf('super user'), 'cookie');
    for (const headers of foreign) {
      const answer = await send(filled(path), { method, body: {}, headers: { cookie, ...headers } });
      expect([headers, answer.status, answer.body]).toMatchObject([headers, 403, { code: 'CROSS_SITE' }]);
    }
  };
  let before: Record<string, string[]>;
  beforeAll(async () => {
    before = await settledSnapshot();
  });

  it.each(named(unsafe))('%s %s is refused with the cookie', (method, path) => sendAll(method, path));

  it('has changed nothing, all together', async () => {
    const acts = named(unsafe).map(
      ([method, path]) => [`${method} ${path}`, () => sendAll(method, path)] as const,
    );
    await expectUnchanged(before, acts);
  }, 120_000);
});

it.each(['Bearer junk', 'Bearer', 'Basic YTpi', ''])(
  'a good cookie with a bad Authorization header is nobody: %j',
  async (authorization) => {
    const headers = { ...credentials(tokenOf('administrator A'), 'cookie'), authorization };
    expect((await send('/api/users/user-by-token', { headers })).status).toBe(401);
  },
);

it('limits on tries: at sign-in a client’s eleventh try in 15 minutes is refused with Retry-After, even with the right password', async () => {
  const email = `limit-${Date.now()}@matrix.example.com`;
  const body = { email, name: 'Nina', password: 'Driftmark1', passwordConfirmation: 'Driftmark1' };
  expect((await send('/api/auth/registration', { body })).status).toBe(201);
  const client = freshClient();
  const wrong = () => send('/api/auth/login', { body: { email, password: 'Wrongmark1' }, headers: client });
  for (let n = 1; n <= 10; n += 1) expect((await wrong()).status).toBe(400);
  const right = await send('/api/auth/login', { body: { email, password: 'Driftmark1' }, headers: client });
  expect([right.status, (right.body as { code: string }).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  const elsewhere = await send('/api/auth/login', { body: { email, password: 'Driftmark1' } });
  expect(elsewhere.status).toBe(201);
});
