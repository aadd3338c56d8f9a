import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderLimits } from '@/lib/config/limits';
import type { OrderLineValues, OrderValues } from '@/components/orders/order-form-values';
import type { Draft } from '@/components/session/drafts';

/** What had been chosen in an order form that was left on the way. */
export type OrderDraft = Partial<OrderValues>;

/** What a draft says of an order, as far as it can be one: the tab's storage is anybody's to write. */
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

/** What the form begins with: what had been chosen before, as far as it can still be had. */
export function firstValues({ organization, models }: OrderForm, draft: OrderDraft): OrderValues {
  const sold = new Set(models.map(({ deviceFeatureName }) => deviceFeatureName));
  const lines = (draft.lines ?? []).filter(({ deviceFeatureName }) => sold.delete(deviceFeatureName));
  const first = {
    deviceFeatureName: models[0]?.deviceFeatureName ?? '',
    quantity: orderLimits.defaultQuantity,
  };
  const byInvoice = draft.orderType === 'INVOICE' && organization?.invoiceOffered !== false;
  return {
    orgId: organization?.id ?? '',
    lines: lines.length > 0 ? lines : [first],
    orderType: byInvoice ? 'INVOICE' : 'CHECKOUT_SESSION',
    purchaseOrder: draft.purchaseOrder ?? '',
  };
}
