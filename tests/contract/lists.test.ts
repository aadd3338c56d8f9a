import { beforeAll, describe, expect, it } from 'vitest';
import { accessKinds } from '@/lib/vocabulary/kinds';
import { database } from '@/lib/db/client';
import { featureId, sides } from '../support/access-world';
import { credentials } from '../support/api-client';
import { send, type Answer } from '../support/http';
import { makePrincipals, tokenOf } from './principals';

type Row = Record<string, unknown>;

/** A list, its reader, and its unique column; others: the list's integration test. */
type List = readonly [path: string, as: string, column: string];

const LISTS: readonly List[] = [
  ['/api/devices', 'super user', 'serialNumber'],
  ['/api/devices/given-back', 'member A', 'serialNumber'],
  ['/api/users/with-org', 'super user', 'email'],
  ['/api/users/org-related', 'administrator A', 'email'],
  ['/api/organizations/with-contact-person', 'super user', 'createdAt'],
  ['/api/orders', 'super user', 'createdAt'],
  ['/api/invoices', 'super user', 'createdAt'],
  ['/api/models', 'super user', 'createdAt'],
  ['/api/logs', 'super user', 'createdAt'],
  ['/api/access-log', 'super user', 'createdAt'],
];
const okOf = ([path]: List) => (path === '/api/logs' ? 201 : 200);

const ask = (list: List, query: string): Promise<Answer> =>
  send(`${list[0]}?${query}`, {
    ...(okOf(list) === 201 && { method: 'POST' }),
    headers: credentials(tokenOf(list[1]), 'bearer'),
  });
const pageOf = (answer: Answer) => answer.body as { data: Row[]; count: number };

async function readAll(list: List, query: string): Promise<{ rows: Row[]; counts: Set<number> }> {
  const rows: Row[] = [];
  const counts = new Set<number>();
  for (;;) {
    const { data, count } = pageOf(await ask(list, `limit=17&offset=${rows.length}&${query}`));
    counts.add(count);
    rows.push(...data);
    if (data.length < 17) return { rows, counts };
  }
}

makePrincipals();
beforeAll(async () => {
  const kinds = Array.from({ length: 20 }, (_, at) => accessKinds[at % accessKinds.length] ?? '');
  await database().accessLog.createMany({ data: kinds.map((kind) => ({ kind, requestId: 'lists' })) });
  const times = { from: new Date(0), to: new Date(), receivedAt: new Date() };
  const had = { featureId, organizationName: sides.A.name, state: 'RECEIVED', ...times } as const;
  await database().deviceAssignment.createMany({
    data: Array.from({ length: 20 }, (_, at) => ({
      ...had,
      ...{ organizationId: sides.A.org, serialNumber: `MX-GONE-${String(at).padStart(2, '0')}` },
    })),
  });
});

describe.each(LISTS.map((list) => [list[0], list] as const))('%s', (_path, list) => {
  it('answers 8 rows from the first on when nothing else is asked for', async () => {
    const answer = await ask(list, '');
    expect(answer.status).toBe(okOf(list));
    const { data, count } = pageOf(answer);
    expect(data).toHaveLength(Math.min(8, count));
    expect(pageOf(await ask(list, 'limit=8&offset=0')).data).toEqual(data);
  });

  // Refusals: tests/unit/schemas/lists.test.ts.
  it('refuses a wrong limit, offset, column and direction, and ignores unknown parameters', async () => {
    for (const [query, fields] of [
      ['limit=101', { limit: 'Limit should be a whole number from 1 to 100' }],
      ['offset=-1', { offset: 'Offset should be a whole number of at least 0' }],
    ] as const)
      expect(await ask(list, query)).toMatchObject({ status: 400, body: { fields } });
    expect((await ask(list, 'orderBy=passwordHash')).body).toMatchObject({
      code: 'VALIDATION',
      fields: { orderBy: expect.stringContaining('The list can be sorted only by') as string },
    });
    const expected = { fields: { order: 'Sort direction should be ASC or DESC' } };
    expect((await ask(list, 'order=SIDEWAYS')).body).toMatchObject(expected);
    expect((await ask(list, 'mallory=1&__proto__=x')).status).toBe(okOf(list));
  });

  it('answers an empty page past the end, with the right count', async () => {
    const { count } = pageOf(await ask(list, 'limit=1'));
    expect(count).toBeGreaterThan(0);
    expect(pageOf(await ask(list, `offset=${count + 50}`))).toEqual({ data: [], count });
  });

  it.each(['ASC', 'DESC'] as const)('is sorted %s, stable across pages', async (order) => {
    const column = list[2];
    const { rows, counts } = await readAll(list, `orderBy=${column}&order=${order}`);
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...counts]).toEqual([ids.length]);
    const values = rows.map((row) => Buffer.from(String(row[column])));
    const sign = order === 'ASC' ? 1 : -1;
    expect(values).toEqual(values.toSorted((one, other) => Buffer.compare(one, other) * sign));
  });
});
