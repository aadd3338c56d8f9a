'use client';

import { ConfirmAction } from '@/components/forms/confirm-action';
import { NoBreakText } from '@/components/kit/text';
import { endLeaseAction, cancelOrderAction } from '@/lib/actions/orders';
import { formatDate } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';

/** Says what the end of a lease leaves to pay, and asks before it. Dates are DD-MM-YYYY. */
export function EndLeaseModal({
  orderId,
  number,
  left,
  endsAt,
  freeEndAt,
  onClose,
}: {
  orderId: string;
  number: string;
  /** In sentences; the first one has the sum. */
  left: readonly string[];
  endsAt: string;
  freeEndAt: string;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={orderMessages.endLeaseTitle(number)}
      label={orderMessages.endLease}
      keepLabel={orderMessages.keepLease}
      action={endLeaseAction}
      input={{ id: orderId }}
      done={(ended) => orderMessages.leaseEndsToast(formatDate(ended.endsAt))}
      onClose={onClose}
    >
      <p>
        <strong className="block text-ink">{left[0]}</strong>
        <NoBreakText text={left.slice(1).join(' ')} />
      </p>
      <p>
        <NoBreakText text={orderMessages.endLeaseConsequence(endsAt)} />
      </p>
      {endsAt === freeEndAt && (
        <p>
          <NoBreakText text={orderMessages.endLeaseEarly(freeEndAt)} />
        </p>
      )}
    </ConfirmAction>
  );
}

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
