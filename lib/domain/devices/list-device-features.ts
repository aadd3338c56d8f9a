import { z } from 'zod';
import { centsToEuro } from '@/lib/config/format';
import { faults } from '@/lib/messages/faults';
import type { deviceFeatures } from '@/lib/schemas/answers/device';
import { operation } from '../operation';
import { countFree } from '../orders/stock';

/** The models with price (euro per 30 days) and stock; see the schema. */
export type DeviceFeatures = z.output<typeof deviceFeatures>;

/** The models that can be ordered (§7 devices/features). */
export const listDeviceFeatures = operation({
  may: 'devices.readStock',
  input: z.object({}),
  fault: () => faults.devicesFetching,
  async execute({ db }): Promise<DeviceFeatures> {
    const features = await db.deviceFeature.findMany({ orderBy: { name: 'asc' } });
    const free = await countFree(
      db,
      features.map(({ id }) => id),
    );
    const data = features.map((feature) => ({
      id: feature.id,
      deviceFeatureName: feature.name,
      stripeProductId: feature.productId,
      unitPrice: centsToEuro(feature.unitPriceCents),
      freeDevicesCount: free.get(feature.id) ?? 0,
    }));
    return { data, freeDevicesCount: data.reduce((sum, { freeDevicesCount }) => sum + freeDevicesCount, 0) };
  },
});
