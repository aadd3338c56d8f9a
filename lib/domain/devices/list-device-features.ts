import { z } from 'zod';
import { centsToEuro } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';
import { operation } from '../operation';
import { countFree } from '../orders/stock';

/** §3 Device feature with its price (euro per 30 days) and how many devices of it are free. */
export interface DeviceFeatureView {
  id: string;
  deviceFeatureName: string;
  /** The product's id at the payment provider; null until it is known there. */
  stripeProductId: string | null;
  unitPrice: number;
  freeDevicesCount: number;
}

export interface DeviceFeatures {
  data: DeviceFeatureView[];
  /** Free devices of all models (decisions.md §1). */
  freeDevicesCount: number;
}

/** The models that can be ordered (§7 devices/features). */
export const listDeviceFeatures = operation({
  may: 'devices.readStock',
  input: z.object({}),
  fault: messages.defaults.devicesFetching,
  async run({ db }): Promise<DeviceFeatures> {
    const features = await db.deviceFeature.findMany({ orderBy: { name: 'asc' } });
    const free = await countFree(
      db,
      features.map(({ id }) => id),
    );
    const data = features.map((feature) => ({
      id: feature.id,
      deviceFeatureName: feature.name,
      stripeProductId: feature.stripeProductId,
      unitPrice: centsToEuro(feature.unitPriceCents),
      freeDevicesCount: free.get(feature.id) ?? 0,
    }));
    return { data, freeDevicesCount: data.reduce((sum, { freeDevicesCount }) => sum + freeDevicesCount, 0) };
  },
});
