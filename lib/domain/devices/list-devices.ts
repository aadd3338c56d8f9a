import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import type { ListQuery } from '@/lib/schemas/list-query';
import { deviceList } from '@/lib/schemas/lists';
import { listCondition, pageSql, readPage, type ListSource } from '../list-sql';
import { operation } from '../operation';
import { deviceColumns, deviceView, type DeviceRow, type DeviceView } from './device-view';

type Sort = (typeof deviceList.sorts)[number];

/** One index serves each sort, those by name apart. Without a sort the newest device comes first. */
const devices: ListSource<Sort> = {
  from: 'devices d',
  alias: 'd',
  organization: 'd.organization_id',
  searched: ['d.serial_number', 'd.order_id::text'],
  sorts: {
    serialNumber: { sql: 'd.serial_number' },
    createdAt: { sql: 'd.created_at' },
    calibrationExpires: { sql: 'd.calibration_expires', nullable: true },
    logisticStatus: { sql: 'd.logistic_status' },
    orderId: { sql: 'd.order_id', nullable: true },
    active: { sql: 'd.active' },
    orgName: { sql: 'o.name', nullable: true }, // see pageByOrganization
  },
  first: { by: 'createdAt', direction: 'DESC' },
};

const joins = Prisma.sql`JOIN device_features f ON f.id = d.feature_id
  LEFT JOIN organizations o ON o.id = d.organization_id`;

/**
 * The devices that the actor reaches, sorted, filtered and paged (§2 Devices, §7 GET devices). NULLs come last both ways
 * and the id breaks ties, so that pages never overlap. `count` is the number of devices that the same filters find.
 */
export const listDevices = operation({
  may: 'devices.list',
  input: deviceList.schema,
  fault: faults.devicesFetching,
  async execute({ actor, db, scope }, query): Promise<{ data: DeviceView[]; count: number }> {
    const where = listCondition(devices, scope, query, {
      and:
        query.status === undefined ? [] : [Prisma.sql`d.logistic_status = ${query.status}::"LogisticStatus"`],
      orFound: (contains) =>
        Prisma.sql`d.organization_id IN (SELECT o.id FROM organizations o WHERE ${contains(['o.name'])})`,
    });
    const page =
      query.orderBy === 'orgName'
        ? pageByOrganization(where, query)
        : pageSql(devices, where, query, { columns: deviceColumns, joins });
    const { rows, count } = await readPage<DeviceRow>(db, devices, where, page);
    return { data: rows.map(deviceView(actor.role)), count };
  },
});

/**
 * By organisation name, then serial: the organisations in the order of their index, each with its devices in the order of
 * theirs, so that nothing beyond the page is sorted; unassigned devices come last both ways. Two LIMITed parts are appended
 * one after the other, never in parallel, so that the second is not even read while the first fills the page.
 */
function pageByOrganization(condition: Prisma.Sql, query: ListQuery): Prisma.Sql {
  const direction = Prisma.raw(query.order === 'DESC' ? 'DESC' : 'ASC');
  const reach = query.offset + query.limit;
  return Prisma.sql`
    WITH page AS (
      SELECT * FROM (
        (SELECT 0 AS part, o.name AS org_name, d.*
         FROM organizations o
         CROSS JOIN LATERAL (SELECT d.* FROM devices d WHERE d.organization_id = o.id AND ${condition}
           ORDER BY d.serial_number ${direction}, d.id ${direction} LIMIT ${reach}) d
         ORDER BY o.name ${direction}, o.id ${direction}, d.serial_number ${direction}, d.id ${direction}
         LIMIT ${reach})
        UNION ALL
        (SELECT 1 AS part, NULL AS org_name, d.*
         FROM devices d WHERE d.organization_id IS NULL AND ${condition}
         ORDER BY d.serial_number ${direction}, d.id ${direction} LIMIT ${reach})
      ) both_parts
      LIMIT ${query.limit} OFFSET ${query.offset})
    SELECT ${deviceColumns}
    FROM page d ${joins}
    ORDER BY d.part, d.org_name ${direction}, d.organization_id ${direction},
      d.serial_number ${direction}, d.id ${direction}`;
}
