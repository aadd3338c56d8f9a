'use client';

import { ConfirmAction } from '@/components/forms/confirm-action';
import { NoBreakText } from '@/components/kit/text';
import { endLeaseAction } from '@/lib/actions/orders';
import { formatDate } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';

/** Asks before the end of a lease. Dates are DD-MM-YYYY. */
export function EndLeaseModal({
  orderId,
  number,
  endsAt,
  freeEndAt,
  onClose,
}: {
  orderId: string;
  number: string;
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
