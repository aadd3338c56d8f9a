'use client';

import { useState } from 'react';
import { useDraftWaiting } from '@/components/session/drafts';
import { Button } from '@/components/ui/button';
import { whenOpened } from '@/components/ui/when-opened';

const PurchaseOrderModal = whenOpened(() =>
  import('@/components/orders/purchase-order-modal').then((file) => file.PurchaseOrderModal),
);

/** Opens the dialog that gives an order its purchase-order number or changes it. */
export function PurchaseOrderButton({
  orderId,
  value,
  label,
  isOperator,
}: {
  orderId: string;
  value: string | null;
  label: string;
  /** The operator does it for a customer. */
  isOperator: boolean;
}) {
  const [open, setOpen] = useState(false);
  useDraftWaiting(`purchase-order-${orderId}`, () => setOpen(true));
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={value === null ? '-ms-3' : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <PurchaseOrderModal
          orderId={orderId}
          value={value}
          isOperator={isOperator}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
