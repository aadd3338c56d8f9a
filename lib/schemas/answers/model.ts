import { z } from '@/lib/schemas/zod';
import { id, moment, pageOf, ids } from './plain';

const euro = z.number().min(0).meta({ description: 'Euro per 30 days, at most two decimals.' });
const count = z.int().min(0);

/** A model for the super user: price, prefix and stock (ADR 0047). */
export const modelAnswer = z
  .strictObject({
    id,
    deviceFeatureName: z.string(),
    description: z
      .string()
      .nullable()
      .meta({ description: 'What it is for, as customers read it in the order form.' }),
    unitPrice: euro,
    comingPrice: z.strictObject({ unitPrice: euro, from: z.iso.date() }).nullable().meta({
      description: 'What new orders cost from 00:00 UTC of that day on; null where nothing is set.',
    }),
    serialPrefix: z
      .string()
      .nullable()
      .meta({ description: 'New serials that begin with it are of this model.' }),
    isDefault: z.boolean().meta({ description: 'The model of new serials that nothing else tells.' }),
    lowStockBelow: z.int().min(1).nullable(),
    lowStock: z
      .boolean()
      .meta({ description: 'Fewer are free than `lowStockBelow`; never of a retired one.' }),
    freeDevicesCount: count,
    reservedDevicesCount: count.meta({
      description: 'Promised to orders and not sent yet, or kept for the preorders that wait.',
    }),
    outDevicesCount: count.meta({ description: 'At customers, or on the way there or back.' }),
    refurbishedDevicesCount: count.meta({ description: 'Being refurbished.' }),
    createdAt: moment,
    retiredAt: moment
      .nullable()
      .meta({ description: 'Since then it can no longer be ordered; null is on sale.' }),
  })
  .meta({ id: 'Model' });

export const modelPage = pageOf(modelAnswer).meta({ id: 'ModelPage' });

export const sampleModel: z.input<typeof modelAnswer> = {
  id: ids.feature,
  deviceFeatureName: 'Drift Tracker',
  description: 'Follows trailers and containers for months, in the open.',
  unitPrice: 14.5,
  comingPrice: { unitPrice: 16, from: '2027-01-01' },
  serialPrefix: 'DR-',
  isDefault: false,
  lowStockBelow: 20,
  lowStock: true,
  freeDevicesCount: 14,
  reservedDevicesCount: 6,
  outDevicesCount: 112,
  refurbishedDevicesCount: 3,
  createdAt: '2026-01-08T08:00:00.000Z',
  retiredAt: null,
};

export const newSampleModel: z.input<typeof modelAnswer> = {
  ...sampleModel,
  deviceFeatureName: 'Drift Buoy',
  description: 'Marks what floats, and says where it drifts.',
  unitPrice: 31,
  serialPrefix: 'DY-',
  comingPrice: null,
  lowStockBelow: null,
  lowStock: false,
  freeDevicesCount: 0,
  reservedDevicesCount: 0,
  outDevicesCount: 0,
  refurbishedDevicesCount: 0,
};
