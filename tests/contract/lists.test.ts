import { beforeAll, describe, expect, it } from 'vitest';
import { accessKinds } from '@/lib/config/access-kinds';
import { database } from '@/lib/db/client';
import { createPrincipals, resetWorld, type Principal } from '../support/access-world';
import { credentials } from '../support/api-client';
import { send, type Answer } from '../support/http';

type Row = Record<string, unknown>;

interface List {
  path: string;
  method?: 'POST';
  ok: number;
  as: string;
  /** Sortable columns, with how a row's value is read. */
  columns: Record<string, (row: Row) => unknown>;
}

const own = (...names: string[]) => Object.fromEntries(names.map((name) => [name, (row: Row) => row[name]]));

const LISTS: readonly List[] = [
  {
    path: '/api/devices',
    ok: 200,
    as: 'super user',
    columns: own(
      'serialNumber',
      'createdAt',
      'calibrationExpires',
      'logisticStatus',
      'orderId',
      'active',
      'orgName',
    ),
  },
  {
    path: '/api/users/with-org',
    ok: 200,
    as: 'super user',
    columns: own('email', 'name', 'createdAt', 'deletedAt', 'country', 'phoneNumber', 'address'),
  },
  {
    path: '/api/users/org-related',
    ok: 200,
    as: 'administrator A',
    columns: own('email', 'name', 'createdAt', 'mobileNumber', 'role', 'orgName'),
  },
  {
    path: '/api/organizations/with-contact-person',
    ok: 200,
    as: 'super user',
    columns: {
      ...own('name', 'country', 'phoneNumber', 'email', 'deletedAt'),
      address: ({ shippingAddress }) => (shippingAddress as { street: string } | null)?.street ?? null,
    },
  },
  {
    path: '/api/orders',
    ok: 200,
    as: 'super user',
    columns: {
      ...own('createdAt', 'status', 'orgName', 'paidAt'),
      fullPrice: ({ totalCents }) => String(totalCents).padStart(12, '0'),
    },
  },
  {
    path: '/api/models',
    ok: 200,
    as: 'super user',
    columns: {
      ...own('serialPrefix', 'createdAt'),
      name: ({ deviceFeatureName }) => deviceFeatureName,
      unitPrice: ({ unitPrice }) => String(Math.round(Number(unitPrice) * 100)).padStart(12, '0'),
    },
  },
  { path: '/api/logs', method: 'POST', ok: 201, as: 'super user', columns: own('createdAt') },
  { path: '/api/access-log', ok: 200, as: 'super user', columns: own('createdAt') },
];

let principals: Principal[] = [];
const ask = ({ path, method = undefined, as }: List, query: string): Promise<Answer> =>
  send(`${path}?${query}`, {
    ...(method === undefined ? {} : { method }),
    headers: credentials(principals.find(({ name }) => name === as)?.token ?? null, 'bearer'),
  });
const pageOf = (answer: Answer) => answer.body as { data: Row[]; count: number };

/** Every row of a list, read page by page. */
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

beforeAll(async () => {
  await resetWorld();
  principals = await createPrincipals();
  const kinds = Array.from({ length: 20 }, (_, at) => accessKinds[at % accessKinds.length] ?? '');
  await database().accessLog.createMany({ data: kinds.map((kind) => ({ kind, requestId: 'lists' })) });
});

/** Columns of names and addresses (ADR 0055); all other text is compared by code point, as the bytes of UTF-8 are. */
const BY_ALPHABET = new Set(['name', 'orgName', 'address']);
const { compare: byAlphabet } = new Intl.Collator('nb');
const byCodePoint = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The order of states and roles is that of their declaration; the test only asks that equals stand together. */
const DECLARED = new Set(['logisticStatus', 'role', 'status']);

describe.each(LISTS.map((list) => [list.path, list] as const))('%s', (_path, list) => {
  it('answers 8 rows from the first on when nothing else is asked for', async () => {
    const answer = await ask(list, '');
    expect(answer.status).toBe(list.ok);
    const { data, count } = pageOf(answer);
    expect(data).toHaveLength(Math.min(8, count));
    expect(pageOf(await ask(list, 'limit=8&offset=0')).data).toEqual(data);
  });

  it.each(['limit=0', 'limit=101', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=', 'limit=1&limit=2'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await ask(list, query);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { limit: 'Limit should be a whole number from 1 to 100' } });
    },
  );

  it.each(['offset=-1', 'offset=x', 'offset=1e3', 'offset=99999999999999999999'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await ask(list, query);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { offset: 'Offset should be a whole number of at least 0' } });
    },
  );

  it('refuses an unknown column and direction, and ignores unknown parameters', async () => {
    expect((await ask(list, 'orderBy=passwordHash')).body).toMatchObject({
      code: 'VALIDATION',
      fields: { orderBy: expect.stringContaining('The list can be sorted only by') as string },
    });
    expect((await ask(list, 'order=SIDEWAYS')).body).toMatchObject({
      fields: { order: 'Sort direction should be ASC or DESC' },
    });
    expect((await ask(list, 'mallory=1&__proto__=x')).status).toBe(list.ok);
  });

  it('answers an empty page past the end, with the right count', async () => {
    const { count } = pageOf(await ask(list, 'limit=1'));
    expect(count).toBeGreaterThan(0);
    expect(pageOf(await ask(list, `offset=${count + 50}`))).toEqual({ data: [], count });
  });

  describe.each(Object.entries(list.columns))('sorted by %s', (column, valueOf) => {
    it.each(['ASC', 'DESC'] as const)('%s: in order, NULLs last, stable across pages', async (order) => {
      const { rows, counts } = await readAll(list, `orderBy=${column}&order=${order}`);
      const ids = rows.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...counts]).toEqual([ids.length]);
      const values = rows.map(valueOf);
      const present = values.filter((value) => value !== null);
      expect(values.slice(0, present.length)).toEqual(present);
      if (DECLARED.has(column)) {
        const runs = present.filter((value, index) => index === 0 || value !== present[index - 1]);
        expect(new Set(runs).size).toBe(runs.length);
        return;
      }
      const sign = order === 'ASC' ? 1 : -1;
      const compare = BY_ALPHABET.has(column) ? byAlphabet : byCodePoint;
      const sorted = [...present].sort((a, b) => compare(textOf(a), textOf(b)) * sign);
      expect(present).toEqual(sorted);
      expect((await readAll(list, `orderBy=${column}&order=${order}`)).rows.map(({ id }) => id)).toEqual(ids);
    });
  });
});
