import { orderLimits } from '@/lib/config/limits';
import { saysSomething } from '@/lib/core/search-text';
import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import { freeDevicesQuery } from '@/lib/schemas/devices';
import { operation } from '../operation';
import { countFree } from './stock';
import { containsSql } from '../lists/list-source';
import { byAlphabet } from '../lists/sort-order';
import { deviceColumns, deviceView, type DeviceRow, type DeviceView } from './device-view';

/**
 * Lists at most 500 linkable devices: no organisation, AT_STORAGE, active, not reserved nor awaited. A reservation counts devices, so each
 * model gives its first free serials. `orderId` narrows to its models, and its promised devices are free.
 */
export const listFreeDevices = operation({
  may: 'devices.manage',
  input: freeDevicesQuery,
  fault: () => faults.devicesFetching,
  async execute({ actor, db }, { orderId, q, deviceFeatureName }): Promise<{ data: DeviceView[] }> {
    if (q !== undefined && !saysSomething(q)) return { data: [] };
    const features = await db.deviceFeature.findMany({
      where: {
        ...(deviceFeatureName === undefined ? {} : { name: deviceFeatureName }),
        ...(orderId === undefined ? {} : { orderLines: { some: { orderId } } }),
      },
      select: { id: true, name: true },
    });
    const free = await countFree(
      db,
      features.map(({ id }) => id),
      orderId ?? null,
      null,
    );
    const available = features.filter(({ id }) => (free.get(id) ?? 0) > 0);
    if (available.length === 0) return { data: [] };
    const wanted = available.map(
      ({ id, name }) =>
        Prisma.sql`(${id}::uuid, ${name}::text, ${Math.min(free.get(id) ?? 0, orderLimits.maxOffered)}::int)`,
    );
    const rows = await db.$queryRaw<DeviceRow[]>`
      SELECT ${deviceColumns}
      FROM (VALUES ${Prisma.join(wanted)}) AS f (id, name, free)
      CROSS JOIN LATERAL (
        SELECT d.* FROM devices d
        WHERE d.feature_id = f.id AND d.organization_id IS NULL AND d.logistic_status = 'AT_STORAGE' AND d.active
          AND ${containsSql(['d.serial_number'], q)}
        ORDER BY d.serial_number, d.id LIMIT f.free) d
      LEFT JOIN organizations o ON o.id = d.organization_id
      ORDER BY ${Prisma.raw(byAlphabet('f.name'))}, d.serial_number, d.id
      LIMIT ${orderLimits.maxOffered}`;
    return { data: rows.map(deviceView(actor.role)) };
  },
});
