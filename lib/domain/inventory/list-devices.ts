import { readersDay } from '@/lib/i18n/locale/format';
import { paging } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import { whereaboutsLabels } from '@/lib/i18n/vocabulary';
import type { Choices, ListQuery } from '@/lib/schemas/list-query';
import { deviceList } from '@/lib/schemas/lists';
import { statusesAt, type Whereabouts, whereabouts } from '@/lib/vocabulary/devices';
import { byOrganizationName, type ListSource, type SearchSource } from '../lists/list-source';
import { listed, type Listed, readPage } from '../lists/read-page';
import { type Context, operation } from '../operation';
import { deviceWaits } from './device-waits';
import { deviceColumns, deviceView, type DeviceRow, type DeviceView } from './device-view';

type Sort = (typeof deviceList.sorts)[number];

/** An index serves each sort but those by name. The newest device comes first by default. */
const devices: ListSource<Sort> = {
  counted: 'devices',
  table: 'devices',
  alias: 'd',
  organization: 'd.organization_id',
  searches: [
    ['d.serial_number'],
    { column: 'd.order_id', table: 'orders x', id: 'x.id', searched: ['x.id::text'] },
    { column: 'd.order_id', table: 'orders x', id: 'x.id', searched: ['x.number'] },
    byOrganizationName('d.organization_id'),
  ],
  sorts: {
    serialNumber: { sql: 'd.serial_number', type: 'text' },
    createdAt: { sql: 'd.created_at', type: 'timestamptz' },
    calibrationExpires: { sql: 'd.calibration_expires', type: 'date', nullable: true },
    logisticStatus: { sql: 'd.logistic_status', type: '"LogisticStatus"' },
    orderId: { sql: 'd.order_id', type: 'uuid', nullable: true },
    active: { sql: 'd.active', type: 'boolean' },
    orgName: 'organization',
  },
  within: 'd.serial_number',
  first: { by: 'createdAt', direction: 'DESC' },
  columns: deviceColumns,
  joins: Prisma.sql`JOIN device_features f ON f.id = d.feature_id
    LEFT JOIN organizations o ON o.id = d.organization_id`,
};

/** The same with the newest delivery first: a device came with its open assignment, whose index gives the order. */
const devicesByDelivery: ListSource<Sort | 'delivered'> = {
  ...devices,
  table: `(SELECT d.*, a."from" AS delivered FROM devices d JOIN device_assignments a
    ON a.device_id = d.id AND a.organization_id = d.organization_id AND a."to" IS NULL)`,
  sorts: { ...devices.sorts, delivered: { sql: 'd.delivered', type: 'timestamptz' } },
  first: { by: 'delivered', direction: 'DESC' },
};

/** Devices `d` that are in a place for their customer. */
function isAt(place: Whereabouts): Prisma.Sql {
  const { kept, returned } = statusesAt(place);
  const parts = [
    ...(kept.length === 0 ? [] : [Prisma.sql`(${hasStatus(kept)} AND NOT d.returned)`]),
    ...(returned.length === 0 ? [] : [Prisma.sql`(${hasStatus(returned)} AND d.returned)`]),
  ];
  return Prisma.sql`(${Prisma.join(parts, ' OR ')})`;
}

const hasStatus = (statuses: readonly string[]) =>
  Prisma.sql`d.logistic_status = ANY(${statuses}::"LogisticStatus"[])`;

/** What else finds a customer's devices: the model, and the words in which a customer reads where they are. */
function customersSearches(q: string): SearchSource[] {
  const text = q.toLowerCase();
  const places = whereabouts.filter((place) => {
    const label = whereaboutsLabels[place].toLowerCase();
    return q.length < paging.foundAnywhereFrom ? label.startsWith(text) : label.includes(text);
  });
  return [
    { column: 'd.feature_id', table: 'device_features x', id: 'x.id', searched: ['x.name'] },
    ...places.map((place) => ({ condition: isAt(place) })),
  ];
}

/** An overdue calibration is due, too. Nobody calibrates a lost device. */
const dueWithin = (days: number, now: Date) =>
  Prisma.sql`d.calibration_expires <= ${readersDay(addUtcDays(now, days))}::date AND d.logistic_status <> 'LOST'`;

/** The days ahead of each filter of calibrations to come. */
const DAYS_AHEAD: Readonly<Record<string, number>> = { within30: 30, within60: 60, within90: 90 };

/** The SQL of the further filters. `now` decides which calibrations are over. */
function chosenConditions(choices: Choices = {}, now: Date): Prisma.Sql[] {
  const { model, returned, calibration = '', assigned, orderNumber } = choices;
  const conditions: Prisma.Sql[] = [];
  const place = whereabouts.find((one) => one === choices.whereabouts);
  if (place !== undefined) conditions.push(isAt(place));
  if (orderNumber !== undefined)
    conditions.push(
      Prisma.sql`d.order_id = (SELECT id FROM orders WHERE number = ${orderNumber.toUpperCase()})`,
    );
  if (model !== undefined)
    conditions.push(Prisma.sql`d.feature_id = (SELECT id FROM device_features WHERE name = ${model})`);
  const waits = deviceWaits(now);
  if (returned === 'yes') conditions.push(Prisma.sql`d.returned`);
  if (returned === 'announced') conditions.push(waits.announced);
  if (returned === 'received') conditions.push(waits.received);
  if (calibration === 'due') conditions.push(waits.calibrationDue);
  if (calibration === 'overdue')
    conditions.push(Prisma.sql`d.calibration_expires < ${readersDay(now)}::date`);
  const ahead = DAYS_AHEAD[calibration];
  if (ahead !== undefined) conditions.push(dueWithin(ahead, now));
  if (calibration === 'missing') conditions.push(Prisma.sql`d.calibration_expires IS NULL`);
  if (assigned === 'no') conditions.push(Prisma.sql`d.organization_id IS NULL`);
  return conditions;
}

async function read<By extends Sort | 'delivered'>(
  { actor, db, scope, now }: Pick<Context<'devices.list'>, 'actor' | 'db' | 'scope' | 'now'>,
  source: ListSource<By>,
  query: ListQuery<By>,
): Promise<Listed<DeviceView>> {
  const { status, choices, q } = query;
  const ofStatus = status === undefined ? [] : [Prisma.sql`d.logistic_status = ${status}::"LogisticStatus"`];
  const own = scope.reach.of === 'one' && q !== undefined ? customersSearches(q) : [];
  const page = await readPage<DeviceRow, By>(
    { db, scope },
    { ...source, searches: [...source.searches, ...own] },
    query,
    {
      and: [...ofStatus, ...chosenConditions(choices, now)],
      keys: status === undefined ? undefined : [status],
      uncounted: choices !== undefined,
    },
  );
  return listed(page, deviceView(actor.role));
}

/** Lists the devices within reach. NULLs come last both ways and the id breaks ties. */
export const listDevices = operation({
  may: 'devices.list',
  input: deviceList.schema,
  fault: () => faults.devicesFetching,
  execute: (context, query): Promise<Listed<DeviceView>> => read<Sort>(context, devices, query),
});

/** The same for a customer's screen: without a sort the newest delivery comes first. */
export const listOwnDevices = operation({
  may: 'devices.haveOwn',
  input: deviceList.schema,
  fault: () => faults.devicesFetching,
  execute: (context, query): Promise<Listed<DeviceView>> =>
    query.orderBy === undefined
      ? read<Sort | 'delivered'>(context, devicesByDelivery, query)
      : read<Sort>(context, devices, query),
});
