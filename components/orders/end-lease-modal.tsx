'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '@/components/form/use-action';
import { orderNumber } from '@/components/orders/order-number';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import { endLeaseAction } from '@/lib/actions/orders';
import { formatDate } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';

const words = messages.orders;

/** Asks before a lease is ended, and says when it ends (decisions.md §5). Dates are DD-MM-YYYY. */
export function EndLeaseModal({
  orderId,
  endsAt,
  freeEndAt,
  onClose,
}: {
  orderId: string;
  endsAt: string;
  freeEndAt: string;
  onClose: () => void;
}) {
  const router = useRouter();
  const { run, loading, error } = useAction(endLeaseAction, (ended) => {
    onClose();
    toast(words.leaseEndsToast(formatDate(ended.endsAt)));
    router.refresh();
  });
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => void run({ id: orderId })}
      title={words.endLeaseTitle(orderNumber(orderId))}
      confirmLabel={words.endLease}
      cancelLabel={words.keepLease}
      destructive
      loading={loading}
      error={error}
    >
      <p>{words.endLeaseConsequence(endsAt)}</p>
      {endsAt === freeEndAt && <p>{words.endLeaseEarly(freeEndAt)}</p>}
    </ConfirmModal>
  );
}
