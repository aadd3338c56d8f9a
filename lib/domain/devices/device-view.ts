import type { z } from 'zod';
import type { LogisticStatus } from '@/lib/config/logistic-status';
import { Prisma } from '@/lib/db/generated/client';
import type { deviceAnswer } from '@/lib/schemas/answers/device';

/** What of a device's row leaves the server (§3 Device). */
export const deviceFields = {
  id: true,
  serialNumber: true,
  createdAt: true,
  calibrationExpires: true,
  logisticStatus: true,
  orderId: true,
  active: true,
  returned: true,
  feature: { select: { name: true } },
  organization: { select: { name: true } },
} as const satisfies Prisma.DeviceSelect;

/** A device as every call answers it (§3). `createdAt` is ISO 8601 in UTC, `calibrationExpires` is YYYY-MM-DD. */
export type DeviceView = z.output<typeof deviceAnswer>;

/** A device's row as a list query reads it: flat, the calibration date as text. */
export interface DeviceListRow {
  id: string;
  serialNumber: string;
  createdAt: Date;
  calibrationExpires: string | null;
  logisticStatus: LogisticStatus;
  orderId: string | null;
  active: boolean;
  returned: boolean;
  orgName: string | null;
  deviceFeatureName: string;
}

/** Columns of DeviceListRow from the devices `d`, their organisations `o` and models `f`. */
export const deviceColumns = Prisma.sql`d.id, d.serial_number AS "serialNumber", d.created_at AS "createdAt",
  to_char(d.calibration_expires, 'YYYY-MM-DD') AS "calibrationExpires", d.logistic_status AS "logisticStatus",
  d.order_id AS "orderId", d.active, d.returned, o.name AS "orgName", f.name AS "deviceFeatureName"`;

/** Shapes a row of a list query (§3). */
export function deviceListView(row: DeviceListRow): DeviceView {
  return {
    id: row.id,
    serialNumber: row.serialNumber,
    createdAt: row.createdAt.toISOString(),
    calibrationExpires: row.calibrationExpires,
    logisticStatus: row.logisticStatus,
    orderId: row.orderId,
    active: row.active,
    returned: row.returned,
    orgName: row.orgName,
    deviceFeatureName: row.deviceFeatureName,
    deviceOrganization: row.orgName === null ? null : { organization: { name: row.orgName } },
    deviceOrder: row.orderId === null ? null : { orderId: row.orderId },
  };
}

/** Shapes a device that was read with `deviceFields` (§3). */
export function deviceView(device: Prisma.DeviceGetPayload<{ select: typeof deviceFields }>): DeviceView {
  return deviceListView({
    ...device,
    calibrationExpires: device.calibrationExpires?.toISOString().slice(0, 10) ?? null,
    orgName: device.organization?.name ?? null,
    deviceFeatureName: device.feature.name,
  });
}
