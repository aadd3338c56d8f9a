import { z } from 'zod';
import { paging } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import type { deviceChoices } from '@/lib/schemas/answers/device';
import { operation } from '../operation';

/** What a customer's devices can be filtered by. */
export type DeviceChoices = z.output<typeof deviceChoices>;

const mostOrders = paging.maxLimit;

/** The models of the actor's devices by name, and the orders that brought them, the newest first. */
export const readDeviceChoices = operation({
  may: 'devices.haveOwn',
  input: z.object({}),
  fault: () => faults.devicesFetching,
  async execute({ db, scope }): Promise<DeviceChoices> {
    const own = scope.sql('d.organization_id');
    // One look into an index for each model and each order, however many devices they have.
    const [models, orders] = await Promise.all([
      db.$queryRaw<{ name: string }[]>(Prisma.sql`SELECT f.name FROM device_features f
        WHERE EXISTS (SELECT FROM devices d WHERE ${own} AND d.feature_id = f.id) ORDER BY f.name`),
      db.$queryRaw<{ number: string }[]>(Prisma.sql`SELECT o.number FROM orders o
        WHERE ${scope.sql('o.organization_id')} AND o.number IS NOT NULL
          AND EXISTS (SELECT FROM devices d WHERE ${own} AND d.order_id = o.id)
        ORDER BY o.created_at DESC, o.id DESC LIMIT ${mostOrders + 1}`),
    ]);
    return {
      models: models.map(({ name }) => name),
      orders: orders.slice(0, mostOrders).map(({ number }) => number),
      moreOrders: orders.length > mostOrders,
    };
  },
});
