import type { OrderBefore, OrderForm } from '@/lib/domain/orders/read-order-form';
import { writeChoiceCookie } from '@/components/kit/choices';
import { orderLimits } from '@/lib/config/limits';
import { readCookie } from '@/lib/core/cookies';
import { orderTypes, type OrderType } from '@/lib/vocabulary/order-status';
import type { OrderLineValues, OrderValues } from '@/components/orders/order-form-values';
import type { Draft } from '@/components/kit/drafts';

/** The choices in an abandoned order form. */
export type OrderDraft = Partial<OrderValues>;

/** The usable part of a draft: any code can write the tab's storage. */
export function orderDraft({ orgId, lines, orderType, purchaseOrder }: Draft): OrderDraft {
  return {
    ...(typeof orgId === 'string' && orgId !== '' && { orgId }),
    ...(Array.isArray(lines) && { lines: lines.filter(isLine) }),
    ...((orderType === 'INVOICE' || orderType === 'CHECKOUT_SESSION') && { orderType }),
    ...(typeof purchaseOrder === 'string' && { purchaseOrder }),
  };
}

function isLine(line: unknown): line is OrderLineValues {
  if (typeof line !== 'object' || line === null) return false;
  const { deviceFeatureName, quantity } = line as Draft;
  return typeof deviceFeatureName === 'string' && typeof quantity === 'number';
}

/** The way that an order was last paid in this browser: a default, and no more. */
const methodCookie = 'payment-method';

/** Remembers it for the next order. Browser only. */
export const rememberMethod = (type: OrderType) => writeChoiceCookie(methodCookie, type);

/** Null for none. */
export function rememberedMethod(): OrderType | null {
  const type = readCookie(document.cookie, methodCookie);
  return orderTypes.find((one) => one === type) ?? null;
}

/**
 * The form's first values: earlier choices, or those of the order that it begins with, where they are still possible.
 * @param method the default
 */
export function firstValues(
  { organization, models, from }: OrderForm,
  draft: OrderDraft,
  method: OrderType | null = null,
): OrderValues {
  const begun = { ...(from && beginningOf(from)), ...draft };
  const sold = new Set(models.map(({ deviceFeatureName }) => deviceFeatureName));
  const lines = (begun.lines ?? []).filter(({ deviceFeatureName }) => sold.delete(deviceFeatureName));
  const first = {
    deviceFeatureName: models[0]?.deviceFeatureName ?? '',
    quantity: orderLimits.defaultQuantity,
  };
  const byInvoice = (begun.orderType ?? method) === 'INVOICE' && organization?.invoiceOffered !== false;
  return {
    orgId: organization?.id ?? '',
    lines: lines.length > 0 ? lines : [first],
    orderType: byInvoice ? 'INVOICE' : 'CHECKOUT_SESSION',
    purchaseOrder: begun.purchaseOrder ?? '',
  };
}

/** A new order gets a purchase-order number of its own. */
const beginningOf = ({ lines, orderType, purchaseOrder, change }: OrderBefore): OrderDraft => ({
  lines,
  orderType,
  purchaseOrder: change === null ? '' : (purchaseOrder ?? ''),
});
