'use client';

import { ConfirmAction } from '@/components/form/confirm-action';
import { orderNumber } from '@/components/orders/order-number';
import { cancelOrderAction } from '@/lib/actions/orders';
import { orderMessages } from '@/lib/messages/orders';

const words = orderMessages;

/** Asks before an unpaid order is called off. */
export function CancelOrderModal({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <ConfirmAction
      destructive
      question={words.cancelTitle(orderNumber(orderId))}
      label={words.cancel}
      keepLabel={words.keepOrder}
      action={cancelOrderAction}
      input={{ orderId }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {words.cancelConsequence}
    </ConfirmAction>
  );
}
