import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { listAccess } from '@/lib/domain/access/list-access';
import { listAllUsers } from '@/lib/domain/accounts/list-all-users';
import { listOrganizationUsers } from '@/lib/domain/accounts/list-organization-users';
import { listDevices } from '@/lib/domain/devices/list-devices';
import { listEvents } from '@/lib/domain/events/list-events';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import type { ListQuery } from '@/lib/schemas/list-query';
import * as lists from '@/lib/schemas/lists';
import { seedScale } from '../../../prisma/scale/main';
import { ownerUrl, query, resetDatabase } from '../../support/test-database';
import { anActor } from '../../support/world';

// How the hot lists are read: so many statements, none of which reads or sorts a table (performance design).

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

/** The statements that are sent meanwhile. */
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

/** What a plan does that grows with the table: reads all of it, or sorts more than a page. */
function excesses(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': table, Plans: parts = [] } = plan;
  const reads =
    node === 'Seq Scan' && !['device_features', 'row_counts', 'row_count_changes'].includes(table ?? '');
  const sorted = Math.max(0, ...parts.map((part) => part['Actual Rows']));
  const sorts = node.endsWith('Sort') && sorted > 100;
  return [
    ...(reads ? [`reads all of ${table}`] : []),
    ...(sorts ? [`sorts ${sorted} rows`] : []),
    ...parts.flatMap(excesses),
  ];
}

async function explained({ text, values }: Statement): Promise<string[]> {
  const rows = await query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  );
  return excesses(rows[0]!['QUERY PLAN'][0].Plan);
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
      lists.deviceList.parsed({
        ...{ orderBy: 'serialNumber', order: 'ASC', limit: 8, orgIds: [], portalUrl: false, places: true },
        ...{ offset, place },
      });
    const here = await listDevices(operator, asked(12_000));
    const beside = await statementsOf(() => listDevices(operator, asked(12_008, here.places?.last)));
    expect(beside).toHaveLength(2);
    for (const statement of beside) expect(await explained(statement)).toEqual([]);
  });

  it('devices is searched by indices where few are found', async () => {
    const [{ serial } = { serial: '' }] = await query<{ serial: string }>(
      'SELECT serial_number AS serial FROM devices LIMIT 1',
    );
    const statements = await statementsOf(() => listDevices(operator, { q: serial }));
    expect(statements).toHaveLength(1);
    // Of a few hundred organisations reading all is as good.
    expect((await explained(statements[0]!)).filter((one) => !one.includes('organizations'))).toEqual([]);
  });
});
