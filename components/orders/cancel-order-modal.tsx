'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '@/components/form/use-action';
import { orderNumber } from '@/components/orders/order-number';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import { cancelOrderAction } from '@/lib/actions/orders';
import { messages } from '@/lib/config/messages';

const words = messages.orders;

/** Asks before an unpaid order is called off. */
export function CancelOrderModal({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const router = useRouter();
  const { run, loading, error } = useAction(cancelOrderAction, ({ message }) => {
    onClose();
    toast(message);
    router.refresh();
  });
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => void run({ orderId })}
      title={words.cancelTitle(orderNumber(orderId))}
      confirmLabel={words.cancel}
      cancelLabel={words.keepOrder}
      destructive
      loading={loading}
      error={error}
    >
      {words.cancelConsequence}
    </ConfirmModal>
  );
}
