import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import type { ListQuery } from '@/lib/schemas/list-query';
import { deviceList } from '@/lib/schemas/lists';
import { ownerUrl, query, resetDatabase } from '../../support/test-database';
import { aModel, anActor, anOrganization } from '../../support/world';

// Pages of a long list by every way of reading (ADR 0033), against a plain ORDER BY.

const ROWS = 10_500;
type Sort = (typeof deviceList.sorts)[number];
type Status = NonNullable<ListQuery['status']>;

const columns: Record<Sort, string> = {
  serialNumber: 'd.serial_number',
  createdAt: 'd.created_at',
  calibrationExpires: 'd.calibration_expires',
  logisticStatus: 'd.logistic_status',
  orderId: 'd.order_id',
  active: 'd.active',
  // By bytes Å would come first.
  orgName: 'o.name COLLATE "nb-x-icu"',
};

let operator: UserActor;
let administrator: UserActor;
let organizations: { id: string; name: string }[];

beforeAll(async () => {
  await resetDatabase();
  organizations = [];
  for (const name of ['Nordic Nets', 'Østfold Harbour', 'Ålesund Buoys', 'Empty'])
    organizations.push(await anOrganization({ name }));
  const model = await aModel({ name: 'Buoy' });
  operator = await anActor({ role: 'SUPERUSER' });
  administrator = await anActor({ role: 'ORG_ADMIN', organization: organizations[2]! });
  const ids = organizations.map(({ id }) => id);
  await query(
    `INSERT INTO devices (id, serial_number, feature_id, organization_id, logistic_status, active, calibration_expires, created_at)
     SELECT gen_random_uuid(), 'S-' || lpad(((i * 7919) % $1)::text, 6, '0'), $2,
       CASE WHEN i % 3 = 0 THEN NULL ELSE ($3::uuid[])[1 + i % 3] END,
       (CASE i % 5 WHEN 0 THEN 'LOST' WHEN 1 THEN 'REFURBISH' ELSE 'AT_STORAGE' END)::"LogisticStatus",
       i % 2 = 0, CASE WHEN i % 4 = 0 THEN NULL ELSE date '2027-01-01' + i % 300 END,
       timestamptz '2026-01-01' + (i % 900) * interval '1 hour'
     FROM generate_series(1, $1::int) i`,
    [ROWS, model.id, ids],
  );
  await query('ANALYZE devices');
}, 60_000);

interface Asked {
  orderBy: Sort;
  order: 'ASC' | 'DESC';
  orgIds?: string[];
  status?: Status;
}

async function everything({ orderBy, order, orgIds = [], status }: Asked, reach?: string): Promise<string[]> {
  const last =
    orderBy === 'orgName'
      ? `o.id ${order} NULLS LAST, d.serial_number ${order}, d.id ${order}`
      : `d.id ${order}`;
  const rows = await query<{ id: string }>(
    `SELECT d.id FROM devices d LEFT JOIN organizations o ON o.id = d.organization_id
     WHERE ($1::uuid[] = '{}' OR d.organization_id = ANY($1)) AND ($2::text IS NULL OR d.logistic_status::text = $2)
       AND ($3::uuid IS NULL OR d.organization_id = $3)
     ORDER BY ${columns[orderBy]} ${order} NULLS LAST, ${last}`,
    [orgIds, status ?? null, reach ?? null],
  );
  return rows.map(({ id }) => id);
}

const directions = ['ASC', 'DESC'] as const;
const sorts = deviceList.sorts.flatMap((orderBy) => directions.map((order) => ({ orderBy, order })));
const sameIds = (data: readonly { id: string }[]) => data.map(({ id }) => id);

describe('a page of a long list', () => {
  it.each(sorts)('is what a plain order has there, by $orderBy $order', async (sort) => {
    const [, one = { id: '' }, two = { id: '' }] = organizations;
    const filters: Partial<Asked>[] =
      sort.order === 'ASC' ? [{}, { status: 'LOST' }] : [{ orgIds: [one.id] }, { orgIds: [one.id, two.id] }];
    for (const filter of filters) {
      const asked = { ...sort, ...filter };
      const all = await everything(asked);
      const offsets = [0, 995, 1_001, all.length - 900, all.length - 3, all.length + 50];
      for (const offset of offsets.filter((one) => one >= 0)) {
        const { data, count } = await listDevices(operator, { ...asked, offset, limit: 25 });
        expect([offset, count]).toEqual([offset, all.length]);
        expect(sameIds(data)).toEqual(all.slice(offset, offset + 25));
      }
    }
  });

  it.each(sorts)('is the same after and before a row as by its offset, by $orderBy $order', async (sort) => {
    const all = await everything(sort);
    const withoutNull = Math.floor(ROWS * 0.75);
    for (const offset of [25, withoutNull - 30, withoutNull - 10, withoutNull + 5, ROWS - 40]) {
      const page = (place: ListQuery['place'], at: number) =>
        listDevices.parsed(operator, {
          ...sort,
          limit: 25,
          offset: at,
          orgIds: [],
          portalUrl: false,
          places: true,
          place,
        });
      const here = await page(undefined, offset);
      expect(sameIds(here.data)).toEqual(all.slice(offset, offset + 25));
      if (here.places === undefined) {
        expect(sort.orderBy).toBe('orgName');
        continue;
      }
      const after = await page(here.places.last, 0);
      expect(sameIds(after.data)).toEqual(all.slice(offset + 25, offset + 50));
      const before = await page(here.places.first, 0);
      expect(sameIds(before.data)).toEqual(all.slice(Math.max(0, offset - 25), offset));
    }
  });

  it('goes by its offset where the row beside it is gone, or somebody else’s', async () => {
    const asked = { orderBy: 'serialNumber', order: 'ASC' } as const;
    const theirs = await listDevices.parsed(operator, {
      ...{ ...asked, limit: 8, offset: 1_000, portalUrl: false, places: true },
      orgIds: [organizations[1]!.id],
    });
    const { id: foreign, key } = theirs.places!.last;
    for (const id of ['01981c7e-0000-7000-8000-000000000000', foreign]) {
      const place = { side: 'after', id, key } as const;
      const { data } = await listDevices.parsed(administrator, {
        ...asked,
        limit: 8,
        offset: 8,
        orgIds: [],
        portalUrl: false,
        place,
      });
      const own = await everything(asked, administrator.organizationId ?? '');
      expect(sameIds(data)).toEqual(own.slice(8, 16));
    }
  });

  it('goes by its offset where the row beside it is sorted elsewhere by now', async () => {
    const asked = { orderBy: 'calibrationExpires', order: 'ASC' } as const;
    const page = (offset: number, place?: ListQuery['place']) =>
      listDevices.parsed(operator, {
        ...{ ...asked, limit: 25, offset, orgIds: [], portalUrl: false, places: true, place },
      });
    const here = await page(2_000);
    const { id } = here.places!.last;
    const [before] = await query<{ day: string }>(
      'SELECT calibration_expires::text AS day FROM devices WHERE id = $1',
      [id],
    );
    await query(`UPDATE devices SET calibration_expires = '2099-01-01' WHERE id = $1`, [id]);
    try {
      const all = await everything(asked);
      const { data } = await page(2_025, here.places!.last);
      expect(sameIds(data)).toEqual(all.slice(2_025, 2_050));
    } finally {
      await query('UPDATE devices SET calibration_expires = $2::date WHERE id = $1', [id, before?.day]);
    }
  });

  it('reaches no further than its actor, near and far', async () => {
    const asked = { orderBy: 'orgName', order: 'DESC' } as const;
    const own = await everything(asked, administrator.organizationId ?? '');
    for (const offset of [0, 1_500, 3_000]) {
      const { data, count } = await listDevices(administrator, { ...asked, offset });
      expect([count, sameIds(data)]).toEqual([own.length, own.slice(offset, offset + 8)]);
    }
    expect(
      await listDevices(administrator, { ...asked, offset: 1_500, orgIds: [organizations[1]!.id] }),
    ).toEqual({ data: [], count: 0 });
  });
});

describe('a text search', () => {
  it.each(sorts)('counts up to 10,000 and then no further, by $orderBy $order', async (sort) => {
    const capped = await listDevices(operator, { ...sort, q: 'S-0' });
    expect([capped.count, capped.countCapped]).toEqual([10_000, true]);
    const all = await everything(sort);
    expect(sameIds(capped.data)).toEqual(all.slice(0, 8));
    const far = await listDevices(operator, { ...sort, q: 'S-0', offset: 9_990, limit: 25 });
    expect(sameIds(far.data)).toEqual(all.slice(9_990, 10_000));
    const expected = { data: [], count: 10_000, countCapped: true };
    expect(await listDevices(operator, { ...sort, q: 'S-0', offset: 10_000 })).toEqual(expected);
    const rare = await listDevices(operator, { ...sort, q: '-00123' });
    expect([rare.count, rare.countCapped]).toEqual([10, undefined]);
    const ten = new Set(
      (await listDevices(operator, { ...sort, q: '-00123', limit: 100 })).data.map(({ id }) => id),
    );
    expect(sameIds(rare.data)).toEqual(all.filter((id) => ten.has(id)).slice(0, 8));
  });

  it('finds what one source has beside another, each row once, within the filters', async () => {
    const { id } = organizations[1]!;
    // Organisations have the name, serials the text.
    await query(
      `UPDATE devices SET serial_number = 'Harbour ' || serial_number WHERE serial_number IN ('S-000001', 'S-000002', 'S-000003')`,
    );
    const [truth] = await query<{ n: number }>(
      `SELECT count(*)::int AS n FROM devices WHERE organization_id = $1 OR serial_number LIKE 'Harbour%'`,
      [id],
    );
    expect((await listDevices(operator, { q: 'harbour' })).count).toBe(truth?.n);
    const lost = await listDevices(operator, {
      q: 'harbour',
      status: 'LOST',
      orgIds: [id],
      orderBy: 'orgName',
    });
    const [those] = await query<{ n: number }>(
      `SELECT count(*)::int AS n FROM devices WHERE organization_id = $1 AND logistic_status = 'LOST'`,
      [id],
    );
    expect(lost.count).toBe(those?.n);
  });
});

it('finds letters beyond ASCII by the index as well, in any case', async () => {
  const client = new pg.Client(ownerUrl());
  await client.connect();
  try {
    await client.query(
      `CREATE TEMP TABLE names (name text); CREATE INDEX ON names USING gin (name gin_trgm_ops);
       INSERT INTO names VALUES ('İbrahim'), ('ŁÓDŹ'), ('日本語'); SET enable_seqscan = off`,
    );
    for (const text of ['ibrahim', 'łódź', '日本']) {
      const { rowCount } = await client.query(`SELECT 1 FROM names WHERE name ILIKE $1`, [`%${text}%`]);
      expect([text, rowCount]).toEqual([text, 1]);
    }
  } finally {
    await client.end();
  }
});

describe('a list that is read from end to end', () => {
  type Found = Awaited<ReturnType<typeof listDevices>>;
  type Filters = Partial<ReturnType<typeof deviceList.page>>;
  const on = (actor: UserActor, filters: Filters, after: Found['next'] | null) =>
    listDevices.parsed(actor, {
      ...{ limit: 1_000, offset: 0, orgIds: [], portalUrl: false },
      ...filters,
      walk: { after: after ?? null },
    });
  /** Ids of all rows; `between` runs after the first page. */
  async function met(actor: UserActor, filters: Filters, between?: (page: Found) => Promise<unknown>) {
    const ids: string[] = [];
    let page = await on(actor, filters, null);
    for (;;) {
      ids.push(...sameIds(page.data));
      if (page.next === undefined) return ids;
      const { next } = page;
      await between?.(page);
      between = undefined;
      page = await on(actor, filters, next);
    }
  }
  const newestFirst = { orderBy: 'createdAt', order: 'DESC' } as const;

  it.each<[string, Filters]>([
    ['all', {}],
    ['one status', { status: 'LOST' }],
    ['a text that few have', { q: 'S-00001' }],
    ['a text that more have than are counted', { q: 'S-0' }],
    ['a page of rows to the last one', { limit: ROWS / 2 }],
  ])('has each row once, newest first: %s', async (_name, asked) => {
    const { status } = asked;
    const all = await everything({ ...newestFirst, ...(status && { status }) });
    const serials = new Map(
      (await query<{ id: string; serial: string }>('SELECT id, serial_number AS serial FROM devices')).map(
        ({ id, serial }) => [id, serial],
      ),
    );
    const expected = all.filter((id) => serials.get(id)?.includes(asked.q ?? '') ?? false);
    expect(expected.length).toBeGreaterThan(0);
    expect(await met(operator, asked)).toEqual(expected);
  });

  it('has the rows of one organisation, of several, and of whoever asks', async () => {
    const [nets, harbour, buoys] = organizations.map(({ id }) => id);
    for (const orgIds of [[nets!], [nets!, harbour!]])
      expect(await met(operator, { orgIds, limit: 500 })).toEqual(
        await everything({ ...newestFirst, orgIds }),
      );
    expect(await met(administrator, { limit: 700 })).toEqual(await everything(newestFirst, buoys));
    expect(await met(administrator, { orgIds: [nets!] })).toEqual([]);
  });

  it('goes on behind a row that has gone meanwhile, and does not meet one that came', async () => {
    const before = await everything(newestFirst);
    const [model] = await query<{ id: string }>('SELECT feature_id AS id FROM devices LIMIT 1');
    const ids = await met(operator, {}, async ({ next }) => {
      await query('DELETE FROM devices WHERE id = $1', [next?.id]);
      await query(
        "INSERT INTO devices (id, serial_number, feature_id) VALUES (gen_random_uuid(), 'LATE', $1)",
        [model?.id],
      );
    });
    expect(ids).toEqual(before);
    expect(await everything(newestFirst)).toHaveLength(ROWS);
    await query("DELETE FROM devices WHERE serial_number = 'LATE'");
  });
});
