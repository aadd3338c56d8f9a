import type pg from 'pg';
import type { UserActor } from '@/lib/auth/principal';
import { logisticStatuses } from '@/lib/vocabulary/devices';
import { listAllUsers } from '@/lib/domain/accounts/list-users';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { listEvents } from '@/lib/domain/events/list-events';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { deviceList, eventList, orderList, organizationList, userList } from '@/lib/schemas/lists';
import { personActor } from '../scripts/person-actor';

export interface Case {
  list: 'devices' | 'orders' | 'users' | 'events' | 'organizations';
  /** The administrator is that of the most devices. */
  as: 'operator' | 'administrator';
  kind: 'sort' | 'depth' | 'filter' | 'search';
  /** Of the sort; of another filter or search. */
  name: string;
  /** The page, or direction and page. */
  at: string;
  ask: () => Promise<unknown>;
}

type Query = Record<string, string | number | readonly string[]>;

const ops = {
  devices: { list: deviceList, read: listDevices },
  orders: { list: orderList, read: listOrders },
  users: { list: userList, read: listAllUsers },
  events: { list: eventList, read: listEvents },
  organizations: { list: organizationList, read: listOrganizations },
} as const;

const PAGE = 8;
const DIRECTIONS = ['ASC', 'DESC'] as const;

const REQUEST_ID = 'bench';

/** The actors and the searchable data. */
export interface World {
  operator: UserActor;
  administrator: UserActor;
  /** Devices, and of the administrator's organisation. */
  devices: number;
  own: number;
  large: string;
  small: string;
  /** Part of one serial, of some, of each; of one organisation's name and of a fifteenth. */
  texts: Record<'rare serial' | 'frequent serial' | 'rare name' | 'frequent name' | 'nothing', string>;
}

type Person = Parameters<typeof personActor>[0];

/** Looks up the cases' actors and texts. */
export async function readWorld(client: pg.Client): Promise<World> {
  const one = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const { rows } = await client.query<Row>(sql, values);
    if (rows[0] === undefined) throw new Error(`Nothing found by ${sql}`);
    return rows[0];
  };
  const person = `SELECT id, name, email, role FROM users WHERE deleted_at IS NULL AND`;
  const operator = await one<Person>(`${person} role = 'SUPERUSER' LIMIT 1`);
  const holders = `SELECT o.id, o.name, count(*)::int AS devices FROM organizations o JOIN devices d ON d.organization_id = o.id GROUP BY o.id`;
  const large = await one<{ id: string; name: string; devices: number }>(
    `${holders} ORDER BY 3 DESC, 1 LIMIT 1`,
  );
  const small = await one<{ id: string }>(`${holders} ORDER BY 3, 1 LIMIT 1`);
  const administrator = await one<Person>(`${person} role = 'ORG_ADMIN' AND organization_id = $1 LIMIT 1`, [
    large.id,
  ]);
  const { devices } = await one<{ devices: number }>('SELECT count(*)::int AS devices FROM devices');
  const { serial } = await one<{ serial: string }>(
    'SELECT serial_number AS serial FROM devices ORDER BY created_at OFFSET $1 LIMIT 1',
    [Math.floor(devices * 0.77)],
  );
  return {
    operator: personActor(operator, null, REQUEST_ID),
    administrator: personActor(administrator, large, REQUEST_ID),
    devices,
    own: large.devices,
    large: large.id,
    small: small.id,
    texts: {
      'rare serial': serial.slice(-7),
      'frequent serial': serial.slice(0, 4),
      'rare name': large.name.slice(-9),
      'frequent name': large.name.split(' ')[1] ?? large.name,
      nothing: 'zzqzz',
    },
  };
}

/** Every sort of a list, both ways, at some offsets. */
function sorted(
  world: World,
  list: Case['list'],
  as: Case['as'],
  kind: 'sort' | 'depth',
  offsets: Record<string, number>,
): Case[] {
  return ops[list].list.sorts.flatMap((orderBy) =>
    DIRECTIONS.flatMap((order) =>
      Object.entries(offsets).map(([at, offset]) =>
        caseOf(world, { list, as, kind, name: orderBy, at: `${order}, ${at}` }, { orderBy, order, offset }),
      ),
    ),
  );
}

function caseOf(world: World, about: Omit<Case, 'ask'>, query: Query): Case {
  const { read } = ops[about.list];
  return { ...about, ask: () => read(world[about.as], { limit: PAGE, offset: 0, ...query }) };
}

/** All cases of a database. */
export function casesOf(world: World): Case[] {
  const { devices, own, texts } = world;
  const last = Math.floor((devices - 1) / PAGE) * PAGE;
  const depths = {
    'page 1,000': 999 * PAGE,
    middle: Math.floor(devices / 2),
    'nine tenths': Math.floor(devices * 0.9),
    last,
  };
  const about = (kind: Case['kind'], name: string, at = 'page 1') =>
    ({ list: 'devices', as: 'operator', kind, name, at }) as const;
  const others = ['orders', 'users', 'events', 'organizations'] as const;
  const filter = (name: string, query: Query) => [
    caseOf(world, about('filter', name), query),
    caseOf(world, about('filter', name, 'by serial'), { ...query, orderBy: 'serialNumber', order: 'ASC' }),
    caseOf(world, about('filter', name, 'by organization'), { ...query, orderBy: 'orgName', order: 'ASC' }),
  ];
  return [
    ...sorted(world, 'devices', 'operator', 'sort', { 'page 1': 0 }),
    ...sorted(world, 'devices', 'administrator', 'sort', {
      'page 1': 0,
      last: Math.floor((own - 1) / PAGE) * PAGE,
    }),
    ...sorted(world, 'devices', 'operator', 'depth', depths),
    ...logisticStatuses.flatMap((status) => filter(status, { status })),
    ...filter('largest organization', { orgIds: [world.large] }),
    ...filter('smallest organization', { orgIds: [world.small] }),
    ...filter('two organizations', { orgIds: [world.large, world.small] }),
    ...filter('largest organization, lost', { orgIds: [world.large], status: 'LOST' }),
    ...Object.entries(texts).flatMap(([name, q]) => [
      caseOf(world, about('search', name), { q }),
      caseOf(world, about('search', name, 'by serial'), { q, orderBy: 'serialNumber', order: 'ASC' }),
    ]),
    ...others.flatMap((list) => [
      ...sorted(world, list, 'operator', 'sort', { 'page 1': 0 }),
      ...(['rare name', 'frequent name', 'nothing'] as const).map((name) =>
        caseOf(world, { list, as: 'operator', kind: 'search', name, at: 'page 1' }, { q: texts[name] }),
      ),
    ]),
  ];
}
