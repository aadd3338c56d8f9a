import type { z } from 'zod';
import { compareNames } from '@/lib/core/compare-names';
import { centsToEuro } from '@/lib/i18n/locale/format';
import { faults } from '@/lib/i18n/requests';
import type { deviceFeatures } from '@/lib/schemas/answers/device';
import { deviceFeaturesQuery } from '@/lib/schemas/models';
import { priceAt } from './model-price';
import { assertMay, operation } from '../operation';
import { countFree } from './stock';

/** Prices are euro per 30 days; see the schema. */
export type DeviceFeatures = z.output<typeof deviceFeatures>;

/** The models that can be ordered; with `retired`, for the super user, all that there ever were. */
export const listDeviceFeatures = operation({
  may: 'devices.readStock',
  input: deviceFeaturesQuery,
  fault: () => faults.devicesFetching,
  async execute({ actor, db, now }, { retired }): Promise<DeviceFeatures> {
    if (retired) assertMay(actor, 'models.manage');
    const where = retired ? {} : { retiredAt: null };
    const features = (await db.deviceFeature.findMany({ where })).sort(compareNames);
    const free = await countFree(
      db,
      features.map(({ id }) => id),
      null,
      actor.organizationId === null ? null : { organizationId: actor.organizationId, onBehalf: false },
    );
    const data = features.map((feature) => ({
      id: feature.id,
      deviceFeatureName: feature.name,
      stripeProductId: feature.productId,
      unitPrice: centsToEuro(priceAt(feature, now).unitPriceCents),
      freeDevicesCount: free.get(feature.id) ?? 0,
    }));
    return { data, freeDevicesCount: data.reduce((sum, { freeDevicesCount }) => sum + freeDevicesCount, 0) };
  },
});
