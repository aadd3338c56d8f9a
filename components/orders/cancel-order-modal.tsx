'use client';

import { ConfirmAction } from '@/components/forms/confirm-action';
import { cancelOrderAction } from '@/lib/actions/orders';
import { orderMessages } from '@/lib/i18n/orders';

/** Asks before the cancellation of an unpaid order. */
export function CancelOrderModal({
  orderId,
  number,
  consequence,
  onClose,
}: {
  orderId: string;
  number: string;
  /** The effect on its devices, its place in the queue and its invoice. */
  consequence: string;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={orderMessages.cancelTitle(number)}
      label={orderMessages.cancel}
      keepLabel={orderMessages.keepOrder}
      action={cancelOrderAction}
      input={{ orderId }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {consequence}
    </ConfirmAction>
  );
}
