import type { Scope } from '@/lib/auth/scope';
import { Prisma } from '@/lib/db/generated/client';
import type { deviceList } from '@/lib/schemas/lists';
import type { z } from 'zod';

export type DeviceListQuery = z.output<typeof deviceList.schema>;

/**
 * Columns of the sorts that one index serves, in the table `d`. `nullable`: NULLs last both ways, as those indices have it
 * (§9; the migrations). Without a sort the newest device comes first.
 */
const SORTS = {
  serialNumber: { column: 'serial_number', nullable: false },
  createdAt: { column: 'created_at', nullable: false },
  calibrationExpires: { column: 'calibration_expires', nullable: true },
  logisticStatus: { column: 'logistic_status', nullable: false },
  orderId: { column: 'order_id', nullable: true },
  active: { column: 'active', nullable: false },
} as const;

/** Columns of DeviceListRow from `d`, `o` and `f`. */
const COLUMNS = Prisma.sql`d.id, d.serial_number AS "serialNumber", d.created_at AS "createdAt",
  to_char(d.calibration_expires, 'YYYY-MM-DD') AS "calibrationExpires", d.logistic_status AS "logisticStatus",
  d.order_id AS "orderId", d.active, d.returned, o.name AS "orgName", f.name AS "deviceFeatureName"`;

/** Text for LIKE in which nothing is a wildcard. */
function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Which devices a query is about, as a condition over `d`; the count and the rows share it. */
export function deviceCondition(scope: Scope, query: DeviceListQuery): Prisma.Sql {
  const conditions = [scope.sql('d.organization_id')];
  if (query.orgIds.length > 0) conditions.push(Prisma.sql`d.organization_id = ANY(${query.orgIds}::uuid[])`);
  if (query.status !== undefined)
    conditions.push(Prisma.sql`d.logistic_status = ${query.status}::"LogisticStatus"`);
  if (query.q !== undefined) {
    const like = contains(query.q);
    conditions.push(Prisma.sql`(d.serial_number ILIKE ${like} OR d.order_id::text ILIKE ${like}
      OR d.organization_id IN (SELECT id FROM organizations WHERE name ILIKE ${like}))`);
  }
  return Prisma.join(conditions, ' AND ');
}

/** The rows of one page. Cut first and joined afterwards, so that names are looked up for one page only. */
export function deviceRows(scope: Scope, query: DeviceListQuery): Prisma.Sql {
  const condition = deviceCondition(scope, query);
  if (query.orderBy === 'orgName') return rowsByOrganization(condition, query);
  const descending = query.orderBy === undefined || query.order === 'DESC';
  const { column, nullable } = SORTS[query.orderBy ?? 'createdAt'];
  const direction = descending ? 'DESC' : 'ASC';
  const order = Prisma.raw(`d.${column} ${direction}${nullable ? ' NULLS LAST' : ''}, d.id ${direction}`);
  return Prisma.sql`
    SELECT ${COLUMNS}
    FROM (SELECT d.* FROM devices d WHERE ${condition} ORDER BY ${order}
          LIMIT ${query.limit} OFFSET ${query.offset}) d
    JOIN device_features f ON f.id = d.feature_id
    LEFT JOIN organizations o ON o.id = d.organization_id
    ORDER BY ${order}`;
}

/**
 * By organisation name, then serial: the organisations in the order of their index, each with its devices in the order of
 * theirs, so that nothing beyond the page is sorted; unassigned devices come last both ways. Two LIMITed parts are appended
 * one after the other, never in parallel, so that the second is not even read while the first fills the page.
 */
function rowsByOrganization(condition: Prisma.Sql, query: DeviceListQuery): Prisma.Sql {
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
    SELECT ${COLUMNS}
    FROM page d
    JOIN device_features f ON f.id = d.feature_id
    LEFT JOIN organizations o ON o.id = d.organization_id
    ORDER BY d.part, d.org_name ${direction}, d.organization_id ${direction},
      d.serial_number ${direction}, d.id ${direction}`;
}
