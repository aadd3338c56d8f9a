import { z } from '@/lib/schemas/zod';
import { formatNumber } from '@/lib/i18n/locale/format';
import { billing, fieldLengths, orderLimits } from '@/lib/config/limits';
import { isLikely } from '@/lib/core/typed-day';
import { normalCode } from '@/lib/core/typed-text';
import { orderTypes } from '@/lib/vocabulary/order-status';
import { listErrors, trackingErrors } from '@/lib/i18n/requests';
import { orderErrors } from '@/lib/i18n/orders';
import { optionalUuid, uuid } from './ids';
import { strict } from './zod';
import { isStorable, optionalText, requiredText } from './text';
import { costCentre } from './cost-centre';

export const deviceFeatureName = requiredText({
  required: () => orderErrors.modelRequired,
  max: fieldLengths.deviceFeatureName,
  tooLong: () => orderErrors.modelRequired,
  invalid: () => orderErrors.modelRequired,
});

/** Number of devices: a whole number of at least 1. */
export const quantity = z
  .int({ error: () => orderErrors.quantityInvalid, abort: true })
  .min(orderLimits.minQuantity, { error: () => orderErrors.quantityInvalid, abort: true })
  .max(orderLimits.maxQuantity, {
    error: () => orderErrors.quantityTooMany(formatNumber(orderLimits.maxQuantity)),
  });

/** The customer's own number for an order, printed on its invoices; an empty one is none. */
export const purchaseOrder = optionalText({
  max: fieldLengths.purchaseOrder,
  tooLong: () => orderErrors.purchaseOrderTooLong,
  invalid: () => orderErrors.purchaseOrderInvalid,
});

/** Carrier and number of an order (ADR 0049): null or empty removes it. */
export const tracking = {
  carrier: optionalText({
    max: fieldLengths.carrier,
    tooLong: () => trackingErrors.carrierTooLong,
    invalid: () => trackingErrors.carrierInvalid,
  }).optional(),
  trackingNumber: optionalText({
    max: fieldLengths.trackingNumber,
    tooLong: () => trackingErrors.numberTooLong,
    invalid: () => trackingErrors.numberInvalid,
  }).optional(),
};

/** The day on which a parcel may be expected, YYYY-MM-DD; null removes it. */
export const expectedOn = z.iso
  .date({ error: () => trackingErrors.dayInvalid })
  .refine((day) => isLikely(Date.parse(day)), { error: () => trackingErrors.dayInvalid, abort: true })
  .transform((day) => new Date(day))
  .nullable();

export const orderLine = strict({ deviceFeatureName, quantity });

/**
 * POST devices/pre-order and devices/order. `orderId` updates a draft or turns it into an order; `orgId` is the super user's; `preorder` is
 * the consent to wait.
 */
export const orderRequest = strict({
  orderData: z
    .array(orderLine, { error: () => orderErrors.linesRequired })
    .min(1, { error: () => orderErrors.linesRequired, abort: true })
    .max(orderLimits.maxLines, { error: () => orderErrors.linesTooMany(orderLimits.maxLines), abort: true })
    .refine((lines) => new Set(lines.map((line) => line.deviceFeatureName)).size === lines.length, {
      error: () => orderErrors.lineRepeated,
    }),
  orderType: z.enum(orderTypes, { error: () => orderErrors.typeInvalid }),
  orderId: optionalUuid(() => orderErrors.idInvalid),
  orgId: optionalUuid(() => orderErrors.organizationRequired),
  preorder: z.boolean({ error: () => listErrors.flagInvalid }).optional(),
  purchaseOrder: purchaseOrder.optional(),
  costCentre: costCentre.optional(),
});

/** POST devices/order/cancel and devices/pre-order/cancel. */
export const orderCancel = strict({
  orderId: uuid(
    () => orderErrors.idInvalid,
    () => orderErrors.idRequired,
  ),
});

/** A later purchase-order number of an order; null removes it. */
export const purchaseOrderChange = strict({
  orderId: uuid(
    () => orderErrors.idInvalid,
    () => orderErrors.idRequired,
  ),
  purchaseOrder,
});

/** Another cost centre of an order; null removes it. */
export const costCentreChange = strict({
  orderId: uuid(
    () => orderErrors.idInvalid,
    () => orderErrors.idRequired,
  ),
  costCentre,
});

/** Euro per 30 days, at most two decimals: nothing, or a sum that can be charged. */
export const unitPrice = z
  .number({ error: () => orderErrors.priceInvalid })
  .refine((euro) => euro === 0 || euro >= billing.leastChargeCents / 100, {
    error: () => orderErrors.priceInvalid,
    abort: true,
  })
  .max(orderLimits.maxUnitPrice, { error: () => orderErrors.priceInvalid, abort: true })
  .refine((euro) => Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6, {
    error: () => orderErrors.priceInvalid,
  });

/** A model's new price. `moveLeases`: running leases follow with 30 days' notice. */
export const priceChange = strict({
  deviceFeatureName,
  unitPrice,
  moveLeases: z.boolean({ error: () => listErrors.flagInvalid }).default(false),
});

/** The ID or the number of an order. */
export const idOrNumber = z.union(
  [
    uuid(() => orderErrors.idInvalid),
    z
      .string()
      .overwrite(normalCode)
      .regex(/^O-\d{1,10}$/i)
      .toUpperCase(),
  ],
  { error: () => orderErrors.idInvalid },
);

export const orderName = strict({ id: idOrNumber });

/** The order form's organisation, the super user's choice, if any; or the order that it begins with. */
export const orderFormRequest = z.object({
  orgId: optionalUuid(() => orderErrors.organizationRequired),
  from: z.object({ order: idOrNumber, as: z.enum(['again', 'change']) }).optional(),
});

export const orderId = strict({
  id: uuid(
    () => orderErrors.idInvalid,
    () => orderErrors.idRequired,
  ),
});

/** An invoice of an order, from the address of the order's page. */
export const orderInvoice = orderId.extend({
  invoice: z.string().max(255).refine(isStorable),
  pdf: z.boolean(),
});

/** PATCH orders/{id}: the fields and their order. */
export const orderPatchOf = orderId.extend(tracking);
