import { describe, expect, it } from 'vitest';
import type { Handler } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { gatherInput } from '@/lib/http/request-input';
import { logsBody } from '@/lib/schemas/events';
import { orgUserList } from '@/lib/schemas/lists';

const address = 'http://portal.test/api/things';
const context = { params: Promise.resolve({}) };
const get: Handler = () =>
  Promise.resolve(Response.json({ data: [], count: 0 }, { headers: { etag: '"1"' } }));

describe('a route', () => {
  const made = route('/api/test', { GET: get });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('answers 405 with Allow to %s', async (verb) => {
    const answer = await made[verb](new Request(address, { method: verb }), context);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('answers HEAD with the status and headers of GET and no body', async () => {
    const answer = await made.HEAD(new Request(address, { method: 'HEAD' }), context);
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, '"1"', '']);
  });

  it('tells by OPTIONS what it offers', async () => {
    const answer = await made.OPTIONS(new Request(address, { method: 'OPTIONS' }), context);
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('offers no HEAD where there is no GET', async () => {
    const { HEAD } = route('/api/test', { POST: get });
    const answer = await HEAD(new Request(address, { method: 'HEAD' }), context);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('the input of a list', () => {
  it('is limit, offset, column and direction; unknown parameters are ignored', async () => {
    const request = new Request(`${address}?limit=25&offset=50&orderBy=email&order=DESC&other=1`);
    const expected = { orgIds: [], portalUrl: false, limit: 25, offset: 50, orderBy: 'email', order: 'DESC' };
    expect(orgUserList.schema.parse(await gatherInput(request, context, {}))).toEqual(expected);
  });

  it.each([
    ['limit=101', 'limit'],
    ['offset=-1', 'offset'],
    ['orderBy=passwordHash', 'orderBy'],
    ['limit=8&limit=9', 'limit'],
  ])('is refused with a sentence for %s', async (query, field) => {
    const input = await gatherInput(new Request(`${address}?${query}`), context, {});
    const { error } = orgUserList.schema.safeParse(input);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('of organisations may be named as one', async () => {
    const request = new Request(`${address}?orgIds[]=a&orgIds=b&orgIds[]=c`);
    expect(await gatherInput(request, context, {})).toEqual({ orgIds: ['a', 'b', 'c'] });
  });

  it('takes more from a body where the list allows it, and nothing unknown', async () => {
    const post = (body: unknown) =>
      new Request(`${address}?limit=3`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const options = { listBody: logsBody };
    const id = '0197b0a4-0000-7000-8000-000000000001';
    expect(await gatherInput(post({ orgIds: [id] }), context, options)).toEqual({ limit: '3', orgIds: [id] });
    const expected = { kind: 'invalid' };
    await expect(gatherInput(post({ limit: 9 }), context, options)).rejects.toMatchObject(expected);
  });
});
