import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderLimits } from '@/lib/config/limits';
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

/** The form's first values: earlier choices that are still possible. */
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
