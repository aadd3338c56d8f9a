import { utcDay } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import type { Choices } from '@/lib/schemas/list-query';
import { deviceList } from '@/lib/schemas/lists';
import { byOrganizationName, type ListSource } from '../lists/list-source';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';
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

/** The SQL of the further filters. `now` decides which calibrations are over. */
function chosenConditions(choices: Choices = {}, now: Date): Prisma.Sql[] {
  const { model, returned, calibration, assigned } = choices;
  const conditions: Prisma.Sql[] = [];
  if (model !== undefined)
    conditions.push(Prisma.sql`d.feature_id = (SELECT id FROM device_features WHERE name = ${model})`);
  const waits = deviceWaits(now);
  if (returned === 'yes') conditions.push(Prisma.sql`d.returned`);
  if (returned === 'announced') conditions.push(waits.announced);
  if (returned === 'received') conditions.push(waits.received);
  if (calibration === 'due') conditions.push(waits.calibrationDue);
  if (calibration === 'overdue') conditions.push(Prisma.sql`d.calibration_expires < ${utcDay(now)}::date`);
  if (calibration === 'missing') conditions.push(Prisma.sql`d.calibration_expires IS NULL`);
  if (assigned === 'no') conditions.push(Prisma.sql`d.organization_id IS NULL`);
  return conditions;
}

/** Lists the devices within reach. NULLs come last both ways and the id breaks ties. */
export const listDevices = operation({
  may: 'devices.list',
  input: deviceList.schema,
  fault: () => faults.devicesFetching,
  async execute({ actor, db, scope, now }, query): Promise<Listed<DeviceView>> {
    const { status, choices } = query;
    const ofStatus =
      status === undefined ? [] : [Prisma.sql`d.logistic_status = ${status}::"LogisticStatus"`];
    const page = await readPage<DeviceRow, Sort>({ db, scope }, devices, query, {
      and: [...ofStatus, ...chosenConditions(choices, now)],
      keys: status === undefined ? undefined : [status],
      uncounted: choices !== undefined,
    });
    return listed(page, deviceView(actor.role));
  },
});
