import '../../support/own-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { listAccess } from '@/lib/domain/accounts/list-access';
import { listAllUsers, listOrganizationUsers } from '@/lib/domain/accounts/list-users';
import { listDevices, listOwnDevices } from '@/lib/domain/inventory/list-devices';
import { listFreeDevices } from '@/lib/domain/inventory/list-free-devices';
import { readDeviceChoices } from '@/lib/domain/inventory/read-device-choices';
import { listGivenBack } from '@/lib/domain/rentals/list-given-back';
import { listEvents } from '@/lib/domain/events/list-events';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { paging, today } from '@/lib/config/limits';
import { countToday } from '@/lib/domain/today/count-today';
import { readToday } from '@/lib/domain/today/read-today';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { findEverywhere } from '@/lib/domain/search/find-everywhere';
import { type RequestContext, servingRequest } from '@/lib/log/request-context';
import type { ListQuery } from '@/lib/schemas/list-query';
import * as lists from '@/lib/schemas/lists';
import { seedScale } from '../../../prisma/scale/main';
import { ownerUrl, query, resetDatabase } from '../../support/test-database';
import { anActor } from '../../support/world';

// The hot lists' statements: none reads or sorts a table.

const sent = vi.spyOn(pg.Client.prototype, 'query');
afterAll(() => sent.mockRestore());

let operator: UserActor;
let administrator: UserActor;

beforeAll(async () => {
  await resetDatabase();
  await seedScale(ownerUrl(), { devices: 20_000, organizations: 400 }, () => undefined);
  await query(`INSERT INTO access_log (id, kind, request_id, created_at)
    SELECT gen_random_uuid(), 'SIGN_IN_FAILED', 'request', now() - i * interval '1 minute' FROM generate_series(1, 5000) i`);
  await query('ANALYZE access_log');
  operator = await anActor({ role: 'SUPERUSER' });
  const [largest] = await query<{ id: string; name: string }>(
    `SELECT o.id, o.name FROM organizations o JOIN devices d ON d.organization_id = o.id GROUP BY o.id ORDER BY count(*) DESC LIMIT 1`,
  );
  administrator = await anActor({ role: 'ORG_ADMIN', organization: largest! });
}, 120_000);

interface Statement {
  text: string;
  values: unknown[];
}

async function statementsOf(happens: () => Promise<unknown>): Promise<Statement[]> {
  sent.mockClear();
  await happens();
  return sent.mock.calls.map((call: unknown[]) => {
    const { text, values } = call[0] as Statement;
    return { text, values: (call[1] as unknown[] | undefined) ?? values };
  });
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

/** What grows with the table: reading all of it, or sorting more than a page or `most` rows. */
function excesses(plan: Plan, most = 100): string[] {
  const { 'Node Type': node, 'Relation Name': table, Plans: parts = [] } = plan;
  const reads =
    node === 'Seq Scan' && !['device_features', 'row_counts', 'row_count_changes'].includes(table ?? '');
  const sorted = Math.max(0, ...parts.map((part) => part['Actual Rows']));
  const sorts = node.endsWith('Sort') && sorted > most;
  return [
    ...(reads ? [`reads all of ${table}`] : []),
    ...(sorts ? [`sorts ${sorted} rows`] : []),
    ...parts.flatMap((part) => excesses(part, most)),
  ];
}

async function explained({ text, values }: Statement, most?: number): Promise<string[]> {
  const rows = await query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  );
  return excesses(rows[0]!['QUERY PLAN'][0].Plan, most);
}

interface Case {
  list: { sorts: readonly string[] };
  read: (asked: object) => Promise<{ data: readonly unknown[] }>;
}

const cases: Record<string, Case> = {
  devices: { list: lists.deviceList, read: (asked) => listDevices(operator, asked) },
  'devices of one organisation': {
    list: lists.deviceList,
    read: (asked) => listDevices(administrator, asked),
  },
  "devices of one organisation, on its own people's screen": {
    list: lists.deviceList,
    read: (asked) => listOwnDevices(administrator, asked),
  },
  orders: { list: lists.orderList, read: (asked) => listOrders(operator, asked) },
  organisations: { list: lists.organizationList, read: (asked) => listOrganizations(operator, asked) },
  people: { list: lists.userList, read: (asked) => listAllUsers(operator, asked) },
  'people of one organisation': {
    list: { sorts: [] },
    read: (asked) => listOrganizationUsers(administrator, asked),
  },
  events: { list: lists.eventList, read: (asked) => listEvents(operator, asked) },
  'events of one organisation': { list: lists.eventList, read: (asked) => listEvents(administrator, asked) },
  'the access log': { list: lists.accessList, read: (asked) => listAccess(operator, asked) },
};

describe('the list of', () => {
  it.each(Object.keys(cases))(
    '%s is read with one statement by an index, whatever it is sorted by',
    async (name) => {
      const { list, read } = cases[name]!;
      const asked = [
        {},
        ...list.sorts.flatMap((orderBy) => ['ASC', 'DESC'].map((order) => ({ orderBy, order }))),
      ];
      for (const query of asked) {
        const statements = await statementsOf(() => read(query));
        expect([query, statements.length]).toEqual([query, 1]);
        expect([query, await explained(statements[0]!)]).toEqual([query, []]);
      }
    },
  );

  it('devices, far from the beginning, is read with two, and beside a row with two', async () => {
    const far = await statementsOf(() =>
      listDevices(operator, { orderBy: 'serialNumber', order: 'ASC', offset: 12_000 }),
    );
    expect(far).toHaveLength(2);
    for (const statement of far) expect(await explained(statement)).toEqual([]);
    const asked = (offset: number, place?: ListQuery['place']) =>
      listDevices.parsed(operator, {
        ...{ orderBy: 'serialNumber', order: 'ASC', limit: 8, orgIds: [], portalUrl: false, places: true },
        ...{ offset, place },
      });
    const here = await asked(12_000);
    const beside = await statementsOf(() => asked(12_008, here.places?.last));
    expect(beside).toHaveLength(2);
    for (const statement of beside) expect(await explained(statement)).toEqual([]);
  });

  it.each([
    [{ whereabouts: 'goingBack' }],
    [{ whereabouts: 'lost' }],
    [{ whereabouts: 'withUs' }],
    [{ model: 'Drift Beacon' }],
    [{ orderNumber: 'O-10001' }],
    [{ calibration: 'within30' }],
    [{ returned: 'yes' }],
    [{ q: 'going back' }],
    [{ q: 'beacon' }],
  ])("a customer's devices with %j is read with one statement by indices", async (asked) => {
    for (const read of [listDevices, listOwnDevices]) {
      const statements = await statementsOf(() => read(administrator, asked));
      expect([asked, statements.length]).toEqual([asked, 1]);
      // A searched text reads a few hundred of these whole, as for the operator.
      const excess = await explained(statements[0]!, paging.mostCounted + 1);
      const grown = 'q' in asked ? excess.filter((one) => !/ (?:orders|organizations)$/.test(one)) : excess;
      expect([asked, grown]).toEqual([asked, []]);
    }
  });

  it('what a customer gave back, and what its devices can be filtered by, is read by indices', async () => {
    await query(`INSERT INTO device_assignments (id, serial_number, feature_id, organization_id, organization_name, "from", "to", received_at, state)
      SELECT gen_random_uuid(), serial_number, feature_id, '${administrator.organizationId}', 'Then', now() - interval '1 year', now(), now(), 'RECEIVED'
      FROM devices LIMIT 2000`);
    await query('ANALYZE device_assignments');
    for (const asked of [{}, { orderBy: 'serialNumber' }, { orderBy: 'from' }, { q: 'beacon' }]) {
      const statements = await statementsOf(() => listGivenBack(administrator, asked));
      expect([asked, statements.length]).toEqual([asked, 1]);
      expect([asked, await explained(statements[0]!, paging.mostCounted + 1)]).toEqual([asked, []]);
    }
    for (const statement of await statementsOf(() => readDeviceChoices(administrator, {})))
      // Its own orders are sorted.
      expect(await explained(statement, 1_000)).toEqual([]);
  });

  it('devices is searched by indices where few are found', async () => {
    const [{ serial } = { serial: '' }] = await query<{ serial: string }>(
      'SELECT serial_number AS serial FROM devices LIMIT 1',
    );
    const statements = await statementsOf(() => listDevices(operator, { q: serial }));
    expect(statements).toHaveLength(1);
    // Reading a few hundred whole is as good.
    expect((await explained(statements[0]!)).filter((one) => !one.includes('organizations'))).toEqual([]);
  });
});

it.each(['en', 'nb'] as const)(
  'the log is searched by its index where few are found: %s',
  async (language) => {
    const [{ serial } = { serial: '' }] = await query<{ serial: string }>(
      'SELECT serial_number AS serial FROM devices LIMIT 1',
    );
    const statements = await servingRequest({ language } as RequestContext, () =>
      statementsOf(() => listEvents(operator, { q: serial })),
    );
    expect(statements).toHaveLength(1);
    expect(statements[0]!.text.includes('event_nb')).toBe(language === 'nb');
    expect((await explained(statements[0]!)).filter((one) => !one.includes('organizations'))).toEqual([]);
  },
);

it.each(['___', '%%%', '--', '_', '. . .'])(
  'no list is read to its end for %s, of which an index knows nothing',
  async (q) => {
    for (const name of Object.keys(cases))
      for (const statement of await statementsOf(() => cases[name]!.read({ q })))
        expect([name, await explained(statement)]).toEqual([name, []]);
    let found: unknown;
    const read = async () => void (found = await listFreeDevices(operator, { q }));
    expect([await statementsOf(read), found]).toEqual([[], { data: [] }]);
  },
);

it('what an index knows the beginning of alone is looked for at the beginning', async () => {
  const patterns = async (q: string) =>
    (await statementsOf(() => listDevices(operator, { q })))[0]!.values.filter((one) =>
      String(one).includes('%'),
    );
  expect(new Set(await patterns('x--'))).toEqual(new Set(['x--%']));
  expect(new Set(await patterns('x-- y--'))).toEqual(new Set(['%x-- y--%']));
  expect(new Set(await patterns('xy-'))).toEqual(new Set(['%xy-%']));
});

describe('the search everywhere', () => {
  const texts: Record<string, string> = {
    'a serial': 'SELECT serial_number AS q FROM devices ORDER BY random() LIMIT 1',
    'the end of a serial': 'SELECT right(serial_number, 5) AS q FROM devices ORDER BY random() LIMIT 1',
    'how all serials begin': 'SELECT left(serial_number, 3) AS q FROM devices LIMIT 1',
    'a letter': "SELECT 'd' AS q",
    'what is in most serials': "SELECT '000' AS q",
    'an order’s number': 'SELECT number AS q FROM orders WHERE number IS NOT NULL LIMIT 1',
    'an order’s ID': 'SELECT id::text AS q FROM orders LIMIT 1',
    'the end of an order’s ID': 'SELECT right(id::text, 12) AS q FROM orders LIMIT 1',
    'how all orders’ numbers begin': "SELECT 'O-1' AS q",
    'an invoice’s number': 'SELECT number AS q FROM invoices WHERE number IS NOT NULL LIMIT 1',
    'how an invoice’s number begins':
      'SELECT left(number, 4) AS q FROM invoices WHERE number IS NOT NULL LIMIT 1',
    'what only old serials have': "SELECT '00001' AS q",
    'what has no letter or digit': "SELECT '---' AS q",
    'an e-mail address': "SELECT email AS q FROM users WHERE role = 'ORG_ADMIN' LIMIT 1",
    'what is in all addresses': "SELECT 'example.com' AS q",
    'what is nowhere': "SELECT 'zzqqxx' AS q",
  };

  it.each(Object.keys(texts))('for %s is one statement by indices, whoever searches', async (text) => {
    const [{ q } = { q: '' }] = await query<{ q: string }>(texts[text]!);
    for (const actor of [operator, administrator]) {
      const statements = await statementsOf(() => findEverywhere(actor, { q }));
      expect([actor.role, q, statements.length]).toEqual([actor.role, q, 1]);
      const excess = (await explained(statements[0]!)).filter((one) => /devices|invoices|sorts/.test(one));
      expect([actor.role, q, excess]).toEqual([actor.role, q, []]);
    }
  });
});

describe('what waits today', () => {
  /** Only waiting rows stay in them. */
  const small = /reads all of (?:sweep_rows|preorder_queue|stock_reservations|organizations)$/;
  const largeExcesses = async (statement: Statement) =>
    (await explained(statement, today.mostCounted + 1)).filter((excess) => !small.test(excess));

  beforeAll(async () => {
    // Enough of each kind for an index, and history.
    await query(`UPDATE invoices SET reminders = 2 WHERE status = 'open'`);
    await query(`UPDATE orders SET ends_at = now() + interval '40 days' WHERE id IN (
      SELECT id FROM orders WHERE status = 'FULFILLED' AND ends_at IS NULL LIMIT 500)`);
    // Most are answered, and long over.
    await query(`INSERT INTO device_reports (id, assignment_id, organization_id, kind, reported_at, answered_at, answer)
      SELECT gen_random_uuid(), a.id, a.organization_id, k.kind::"ReportKind", now() - i * interval '1 minute',
        CASE WHEN i % 40 > 0 THEN now() - i * interval '1 second' END, CASE WHEN i % 40 > 0 THEN (CASE WHEN i % 3 = 0
          THEN 'ACCEPTED' ELSE 'DECLINED' END)::"ReportAnswer" END
      FROM (SELECT *, row_number() OVER () AS i FROM device_assignments LIMIT 4000) a
      CROSS JOIN (VALUES ('MISSING'), ('BROKEN')) k (kind)`);
    await query('VACUUM ANALYZE devices, orders, invoices, device_assignments, parcels, device_reports');
  });

  it('is counted with one statement by indices', async () => {
    const statements = await statementsOf(() => countToday(operator, {}));
    expect(statements).toHaveLength(1);
    expect(await largeExcesses(statements[0]!)).toEqual([]);
  });

  it('is read with one statement a kind by indices', async () => {
    const statements = await statementsOf(() => readToday(operator, {}));
    expect(statements).toHaveLength(15);
    for (const statement of statements)
      expect([statement.text, await largeExcesses(statement)]).toEqual([statement.text, []]);
    const { calibrationsDue, returnsAnnounced } = await readToday(operator, {});
    expect([calibrationsDue.countCapped, calibrationsDue.data.length]).toEqual([true, 20]);
    expect(returnsAnnounced.count).toBeGreaterThan(100);
  });
});
