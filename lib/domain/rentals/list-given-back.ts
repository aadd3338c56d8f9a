import type { z } from 'zod';
import { orderNumber } from '@/lib/vocabulary/order-status';
import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import type { givenBackDevice } from '@/lib/schemas/answers/device';
import { givenBackList } from '@/lib/schemas/lists';
import type { ListSource } from '../lists/list-source';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';

/** Moments are ISO 8601 in UTC. */
export type GivenBackView = z.output<typeof givenBackDevice>;

interface Row extends Pick<
  GivenBackView,
  'id' | 'deviceId' | 'serialNumber' | 'deviceFeatureName' | 'logisticStatus'
> {
  order: { id: string; number: string | null } | null;
  from: Date;
  to: Date;
  receivedAt: Date | null;
}

type Sort = (typeof givenBackList.sorts)[number];

/** The assignments of devices that left. Of a replaced device's two rows (ADR 0050) `r` is the one under the order. */
const givenBack: ListSource<Sort> = {
  table: 'device_assignments',
  alias: 'a',
  organization: 'a.organization_id',
  searches: [
    ['a.serial_number'],
    { column: 'a.feature_id', table: 'device_features x', id: 'x.id', searched: ['x.name'] },
    { column: 'a.order_id', table: 'orders x', id: 'x.id', searched: ['x.number'] },
    {
      column: 'a.replaces_id',
      table: 'device_assignments r JOIN orders x ON x.id = r.order_id',
      id: 'r.id',
      searched: ['x.number'],
    },
  ],
  sorts: {
    serialNumber: { sql: 'a.serial_number', type: 'text' },
    from: {
      sql: 'coalesce((SELECT r."from" FROM device_assignments r WHERE r.id = a.replaces_id), a."from")',
      type: 'timestamptz',
    },
    to: { sql: 'a."to"', type: 'timestamptz' },
  },
  first: { by: 'to', direction: 'DESC' },
  columns: Prisma.sql`a.id, a.device_id AS "deviceId", a.serial_number AS "serialNumber", f.name AS "deviceFeatureName",
    coalesce(r."from", a."from") AS "from", a."to", a.received_at AS "receivedAt",
    CASE WHEN a.outcome IS DISTINCT FROM 'LOST' THEN 'RETURNED' ELSE 'LOST' END AS "logisticStatus",
    CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number) END AS "order"`,
  joins: Prisma.sql`JOIN device_features f ON f.id = a.feature_id
    LEFT JOIN device_assignments r ON r.id = a.replaces_id
    LEFT JOIN orders o ON o.id = coalesce(r.order_id, a.order_id)`,
};

/**
 * Its organisation does not have the device again, and had it last then. A deleted device has no others.
 * `OFFSET 0` keeps the lookup by device: as a join it may read the organisation's whole past for each row.
 */
const wasTheLast = Prisma.sql`a."to" IS NOT NULL AND NOT EXISTS (
  SELECT FROM (SELECT * FROM device_assignments WHERE device_id = a.device_id OFFSET 0) b
  WHERE b.organization_id = a.organization_id AND b.id <> a.id AND (
    b."to" IS NULL OR (b.state = 'RECEIVED' OR b.outcome = 'LOST') AND (b."from", b.id) > (a."from", a.id)))`;

/** Lists the devices that the actor's organisation had and no longer has: each once, as it was then. */
export const listGivenBack = operation({
  may: 'devices.haveOwn',
  input: givenBackList.schema,
  fault: () => faults.devicesFetching,
  async execute({ db, scope }, query): Promise<Listed<GivenBackView>> {
    const and = [scope.had(), wasTheLast];
    return listed(await readPage<Row, Sort>({ db, scope }, givenBack, query, { and }), view);
  },
});

const view = ({ order, from, to, receivedAt, ...row }: Row): GivenBackView => ({
  ...row,
  order: order && { id: order.id, number: orderNumber(order) },
  from: from.toISOString(),
  to: to.toISOString(),
  receivedAt: receivedAt?.toISOString() ?? null,
});
