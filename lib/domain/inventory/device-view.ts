import type { z } from 'zod';
import { utcDay } from '@/lib/core/clock';
import { roleMay } from '@/lib/auth/policy';
import type { Role } from '@/lib/vocabulary/roles';
import { Prisma } from '@/lib/db/generated/client';
import { STATES } from '@/lib/vocabulary/order-status';
import { customerFields, type deviceAnswer, operatorFields } from '@/lib/schemas/answers/device';

/** `createdAt` is ISO 8601 in UTC, `calibrationExpires` is YYYY-MM-DD. */
export type DeviceView = z.output<typeof deviceAnswer>;

type Field = keyof DeviceView;
type Column = Field & Prisma.DeviceScalarFieldEnum;

const everyField = Object.keys({ ...customerFields, ...operatorFields }) as Field[]; // what deviceAnswer is made of
const columns = everyField.filter((field): field is Column => field in Prisma.DeviceScalarFieldEnum);

export const deviceFields = {
  ...(Object.fromEntries(columns.map((column) => [column, true])) as Record<Column, true>), // all of them
  feature: { select: { name: true } },
  organization: { select: { id: true, name: true } },
  order: { select: { number: true, status: true } },
} as const satisfies Prisma.DeviceSelect;

export type DeviceRow = Prisma.DeviceGetPayload<{ select: typeof deviceFields }>;

/** `deviceFields` as SQL, from `d`, organisations `o` and models `f`, in snake_case. */
export const deviceColumns = Prisma.sql`${Prisma.raw(
  columns.map((column) => `d.${column.replace(/[A-Z]/g, '_$&').toLowerCase()} AS "${column}"`).join(', '),
)}, json_build_object('name', f.name) AS feature,
  CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'name', o.name) END AS organization,
  CASE WHEN d.order_id IS NOT NULL
    THEN (SELECT json_build_object('number', r.number, 'status', r.status) FROM orders r WHERE r.id = d.order_id) END AS "order"`;

/** Shapes devices for a role: the one place that decides which fields leave the server. */
export function deviceView(role: Role): (row: DeviceRow) => DeviceView {
  const seen = roleMay(role, 'devices.manage') ? everyField : (Object.keys(customerFields) as Field[]);
  return (row) => {
    const all = everything(row);
    return Object.fromEntries(seen.map((field) => [field, all[field]])) as DeviceView; // `seen` has all that is required
  };
}

function everything(row: DeviceRow): Required<DeviceView> {
  const { feature, organization, order, ...own } = row;
  return {
    ...own,
    createdAt: row.createdAt.toISOString(),
    calibrationExpires: row.calibrationExpires && utcDay(row.calibrationExpires),
    orgId: organization?.id ?? null,
    orgName: organization?.name ?? null,
    deviceFeatureName: feature.name,
    deviceOrganization: organization === null ? null : { organization: { name: organization.name } },
    orderNumber: order?.number ?? null,
    leased: order !== null && STATES[order.status].leased,
    deviceOrder: row.orderId === null ? null : { orderId: row.orderId },
  };
}
