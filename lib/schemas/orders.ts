import { z } from 'zod';
import { fieldLengths, orderLimits } from '@/lib/config/limits';
import { formatNumber } from '@/lib/config/format';
import { validation } from '@/lib/config/messages';
import { orderTypes } from '@/lib/config/order-status';
import { optionalUuid, uuid } from './ids';
import { strict } from './object';
import { isFineSoFar, isSingleLine, requiredText } from './text';

const words = validation.order;

/** Name of a device model. */
export const deviceFeatureName = requiredText({
  required: words.modelRequired,
  max: fieldLengths.deviceFeatureName,
  tooLong: words.modelRequired,
  invalid: words.modelRequired,
});

/** Number of devices: a whole number of at least 1 (§5, §9). */
export const quantity = z
  .int({ error: words.quantityInvalid, abort: true })
  .min(orderLimits.minQuantity, { error: words.quantityInvalid, abort: true })
  .max(orderLimits.maxQuantity, words.quantityTooMany(formatNumber(orderLimits.maxQuantity)));

/** The customer's own number for an order, printed on its invoices; an empty one is none. */
export const purchaseOrder = z
  .string({ error: words.purchaseOrderInvalid })
  .trim()
  .max(fieldLengths.purchaseOrder, words.purchaseOrderTooLong)
  .refine(isSingleLine, { error: words.purchaseOrderInvalid, when: isFineSoFar })
  .transform((value) => (value === '' ? null : value))
  .nullable();

/** One line of an order: model and quantity. */
export const orderLine = strict({ deviceFeatureName, quantity });

/**
 * POST devices/pre-order and devices/order (§3). `orderId` updates or turns an existing draft; `orgId` is the super user's;
 * `preorder` is the consent 'Yes, I want preorder'. Business rules (address, country, stock) are the operation's.
 */
export const orderRequest = strict({
  orderData: z
    .array(orderLine, { error: words.linesRequired })
    .min(1, { error: words.linesRequired, abort: true })
    .max(orderLimits.maxLines, { error: words.linesTooMany(orderLimits.maxLines), abort: true })
    .refine(
      (lines) => new Set(lines.map((line) => line.deviceFeatureName)).size === lines.length,
      words.lineRepeated,
    ),
  orderType: z.enum(orderTypes, words.typeInvalid),
  orderId: optionalUuid(words.idInvalid),
  orgId: optionalUuid(words.organizationRequired),
  preorder: z.boolean(validation.list.flagInvalid).optional(),
  purchaseOrder: purchaseOrder.optional(),
});

/** POST devices/order/cancel and devices/pre-order/cancel. */
export const orderCancel = strict({ orderId: uuid(words.idInvalid, words.idRequired) });

/** The purchase-order number of an order, given or changed later; null takes it away. */
export const purchaseOrderChange = strict({
  orderId: uuid(words.idInvalid, words.idRequired),
  purchaseOrder,
});

/** A model's new price: euro per 30 days, at most two decimals. `moveLeases`: running leases follow with 30 days' notice. */
export const priceChange = strict({
  deviceFeatureName,
  unitPrice: z
    .number({ error: words.priceInvalid })
    .min(0.01, { error: words.priceInvalid, abort: true })
    .max(orderLimits.maxUnitPrice, { error: words.priceInvalid, abort: true })
    .refine((euro) => Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6, words.priceInvalid),
  moveLeases: z.boolean(validation.list.flagInvalid).default(false),
});

/** One order, by the id of its address. */
export const orderId = strict({ id: uuid(words.idInvalid, words.idRequired) });
