import { z } from '@/lib/schemas/zod';
import { formatNumber } from '@/lib/i18n/locale/format';
import { fieldLengths, orderLimits } from '@/lib/config/limits';
import { normalCode } from '@/lib/core/typed-text';
import { listErrors } from '@/lib/i18n/requests';
import { modelErrors } from '@/lib/i18n/models';
import { orderErrors } from '@/lib/i18n/orders';
import { isoDay, typedDay, flag } from './list-parameters';
import { uuid } from './ids';
import { strict } from './zod';
import { unitPrice } from './orders';
import { optionalText, requiredText } from './text';

const name = requiredText({
  required: () => modelErrors.nameRequired,
  max: fieldLengths.deviceFeatureName,
  tooLong: () => modelErrors.nameTooLong(fieldLengths.deviceFeatureName),
  invalid: () => modelErrors.nameInvalid,
});

/** What a model is for, as customers read it; an empty text is none. */
const description = optionalText({
  max: fieldLengths.modelDescription,
  tooLong: () => modelErrors.descriptionTooLong(fieldLengths.modelDescription),
  invalid: () => modelErrors.descriptionInvalid,
});

/** The prefix of a model's serials; an empty one is none. */
const serialPrefix = z
  .string({ error: () => modelErrors.prefixInvalid })
  .overwrite(normalCode)
  .max(fieldLengths.serialPrefix, {
    error: () => modelErrors.prefixTooLong(fieldLengths.serialPrefix),
    abort: true,
  })
  .regex(/^[!-+\--~]*$/, { error: () => modelErrors.prefixInvalid })
  .transform((value) => (value === '' ? null : value))
  .nullable();

const lowStockInvalid = () => modelErrors.lowStockInvalid(formatNumber(orderLimits.maxQuantity));

/** Fewer free devices are a low stock; null for no limit. */
const lowStockBelow = z
  .int({ error: lowStockInvalid, abort: true })
  .min(1, { error: lowStockInvalid, abort: true })
  .max(orderLimits.maxQuantity, { error: lowStockInvalid })
  .nullable();

/** POST models: a new device model with its price, in euro per 30 days. */
export const newModel = strict({
  deviceFeatureName: name,
  description: description.optional(),
  unitPrice,
  serialPrefix: serialPrefix.optional(),
});

export const newModels = strict({
  models: z.array(newModel).min(1, { error: () => orderErrors.modelRequired }),
});

const id = uuid(() => modelErrors.idInvalid);

/** PATCH models/{id}. A price counts at once, or from its day in UTC. */
export const modelPatch = strict({
  id,
  unitPrice: unitPrice.optional(),
  priceFrom: isoDay(() => modelErrors.dayInvalid)
    .nullable()
    .optional(),
  description: description.optional(),
  serialPrefix: serialPrefix.optional(),
  lowStockBelow: lowStockBelow.optional(),
  isDefault: z.literal(true, { error: () => modelErrors.defaultOnly }).optional(),
  retired: z.boolean({ error: () => listErrors.flagInvalid }).optional(),
});

/** GET devices/features: `retired`, for the super user, includes models that can no longer be ordered. */
export const deviceFeaturesQuery = z.object({ retired: flag });

/** Euro as people type them: with a point or a comma. */
const typedPrice = z
  .string()
  .transform((text) =>
    /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN,
  )
  .pipe(unitPrice);

const typedCount = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(text.trim())))
  .pipe(lowStockBelow);

/** The form of a new model; the result is `newModel`'s input. */
export const newModelForm = z.object({
  deviceFeatureName: name,
  description,
  unitPrice: typedPrice,
  serialPrefix,
});

/** The form of a model's description, price, prefix and low stock; the result is `modelPatch`'s input. */
export const modelForm = z
  .object({
    id,
    description,
    unitPrice: typedPrice,
    priceFrom: typedDay(() => modelErrors.dayTyped),
    serialPrefix,
    lowStockBelow: typedCount,
  })
  .transform(({ priceFrom, ...rest }) => ({ ...rest, priceFrom: priceFrom || null }));
