'use client';

import { EditButton } from '@/components/kit/edit-button';
import { lazyPart } from '@/components/kit/lazy-part';

const PurchaseOrderModal = lazyPart(() =>
  import('@/components/orders/purchase-order-modal').then((file) => file.PurchaseOrderModal),
);

/** Opens the dialog that sets or changes an order's purchase-order number. */
export function PurchaseOrderButton({
  label,
  ...of
}: {
  orderId: string;
  value: string | null;
  label: string;
  isOperator: boolean;
}) {
  return (
    <EditButton draft={`purchase-order-${of.orderId}`} label={label}>
      {(close) => <PurchaseOrderModal {...of} onClose={close} />}
    </EditButton>
  );
}
