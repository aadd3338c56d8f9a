import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderLimits } from '@/lib/config/limits';
import type { OrderValues } from '@/components/orders/order-state';
import type { Draft } from '@/components/session/drafts';

/** What had been chosen in an order form that was left on the way. */
export type OrderDraft = Partial<OrderValues>;

/** What a draft says of an order, as far as it can be one: the tab's storage is anybody's to write. */
export function orderDraft({
  orgId,
  deviceFeatureName,
  quantity,
  orderType,
  purchaseOrder,
}: Draft): OrderDraft {
  return {
    ...(typeof orgId === 'string' && orgId !== '' && { orgId }),
    ...(typeof deviceFeatureName === 'string' && { deviceFeatureName }),
    ...(typeof quantity === 'number' && { quantity }),
    ...((orderType === 'INVOICE' || orderType === 'CHECKOUT_SESSION') && { orderType }),
    ...(typeof purchaseOrder === 'string' && { purchaseOrder }),
  };
}

/** What the form begins with: what had been chosen before, as far as it can still be had. */
export function firstValues({ organization, models }: OrderForm, draft: OrderDraft): OrderValues {
  const chosen = models.find(({ deviceFeatureName }) => deviceFeatureName === draft.deviceFeatureName);
  const byInvoice = draft.orderType === 'INVOICE' && organization?.invoiceOffered !== false;
  return {
    orgId: organization?.id ?? '',
    deviceFeatureName: (chosen ?? models[0])?.deviceFeatureName ?? '',
    quantity: draft.quantity ?? orderLimits.defaultQuantity,
    orderType: byInvoice ? 'INVOICE' : 'CHECKOUT_SESSION',
    purchaseOrder: draft.purchaseOrder ?? '',
  };
}
