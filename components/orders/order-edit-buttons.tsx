'use client';

import { EditButton } from '@/components/kit/dialog-button';
import { lazyPart } from '@/components/kit/lazy-part';
import type { Tracking } from '@/lib/domain/orders/locked-order';

const PurchaseOrderModal = lazyPart(() =>
  import('./purchase-order-modal').then((file) => file.PurchaseOrderModal),
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

const TrackingModal = lazyPart(() => import('./tracking-modal').then((file) => file.TrackingModal));

/** Opens the dialog of an order's carrier and number. */
export function TrackingButton({ label, ...of }: Tracking & { orderId: string; label: string }) {
  return (
    <EditButton draft={`tracking-${of.orderId}`} label={label}>
      {(close) => <TrackingModal {...of} onClose={close} />}
    </EditButton>
  );
}
