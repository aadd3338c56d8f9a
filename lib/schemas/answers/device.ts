import { z } from 'zod';
import { logisticStatuses } from '@/lib/config/logistic-status';
import { id, moment, pageOf } from './plain';

/** What of a device everybody sees who reaches it (§3 Device). */
export const customerFields = {
  id,
  serialNumber: z.string(),
  createdAt: moment,
  calibrationExpires: z.iso.date().nullable(),
  logisticStatus: z.enum(logisticStatuses),
  orderId: id.nullable(),
  active: z.boolean(),
  returned: z.boolean(),
  orgName: z.string().nullable(),
  deviceFeatureName: z.string(),
  deviceOrganization: z
    .strictObject({ organization: z.strictObject({ name: z.string() }) })
    .nullable()
    .meta({ description: 'Null when the device is unassigned.' }),
  deviceOrder: z.strictObject({ orderId: id }).nullable(),
};

/** What the operator sees besides: a customer's answer does not have these keys (deviceView). */
export const operatorFields = {
  note: z.string().nullable().meta({ description: "The operator's own; in the super user's answers only." }),
};

/** A device as every call answers it; the operator's fields are there in the operator's answers only. */
export const deviceAnswer = z
  .strictObject({ ...customerFields, ...z.object(operatorFields).partial().shape })
  .meta({ id: 'Device' });

export const devicePage = pageOf(deviceAnswer).meta({ id: 'DevicePage' });

/** GET devices/free (decisions.md §1). */
export const freeDevices = z.strictObject({ data: z.array(deviceAnswer) });

/** A model with its price and stock (§3 Device feature, decisions.md §1). */
const deviceFeatureAnswer = z
  .strictObject({
    id,
    deviceFeatureName: z.string(),
    stripeProductId: z.string().nullable().meta({ description: 'The product at the payment provider.' }),
    unitPrice: z.number().min(0).meta({ description: 'Euro per 30 days, at most two decimals.' }),
    freeDevicesCount: z.int().min(0),
  })
  .meta({ id: 'DeviceFeature' });

/** GET devices/features: `freeDevicesCount` is the sum over the models (decisions.md §1). */
export const deviceFeatures = z.strictObject({
  data: z.array(deviceFeatureAnswer),
  freeDevicesCount: z.int().min(0),
});
