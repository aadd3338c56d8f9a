'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/kit/button';
import { buttonStyle } from '@/components/kit/styles';
import { Icon } from '@/components/kit/icon';
import { RowMenu } from '@/components/lists/row-menu';
import { useTabReturn } from '@/components/kit/use-tab-return';
import { lazyPart } from '@/components/kit/lazy-part';
import { controlMessages } from '@/lib/i18n/controls';

const CancelOrder = lazyPart(() => import('./order-confirmations').then((file) => file.CancelOrderModal));
const EndLease = lazyPart(() => import('./order-confirmations').then((file) => file.EndLeaseModal));

/** An order's allowed actions: call off, and in a menu end its lease. */
export function OrderActions({
  orderId,
  number,
  awaitsPayment,
  cancel,
  endLease,
}: {
  orderId: string;
  number: string;
  /** Another tab may take a payment. */
  awaitsPayment: boolean;
  cancel: { label: string; consequence: string } | null;
  /** `left`: what it leaves to pay, in sentences; `freeEndAt`: the first day without extra cost. Days are DD-MM-YYYY. */
  endLease: { label: string; left: readonly string[]; endsAt: string; freeEndAt: string } | null;
}) {
  const router = useRouter();
  const [asking, setAsking] = useState<'cancel' | 'endLease' | null>(null);
  // A person who returns from the paying tab sees the payment.
  useTabReturn(awaitsPayment, () => router.refresh());

  return (
    <>
      {cancel && (
        <Button variant="danger-quiet" onClick={() => setAsking('cancel')}>
          {cancel.label}
        </Button>
      )}
      {endLease && (
        <RowMenu
          itemsFor={() => [
            {
              label: endLease.label,
              icon: <Icon of="unlink" />,
              destructive: true,
              onSelect: () => setAsking('endLease'),
            },
          ]}
        >
          <button
            type="button"
            data-row-menu=""
            aria-haspopup="menu"
            aria-expanded="false"
            aria-label={controlMessages.rowActions(number)}
            className={buttonStyle('secondary', 'md', 'px-2.5')}
          >
            <Icon of="ellipsis-vertical" className="size-5" />
          </button>
        </RowMenu>
      )}
      {asking === 'cancel' && cancel && (
        <CancelOrder
          orderId={orderId}
          number={number}
          consequence={cancel.consequence}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'endLease' && endLease && (
        <EndLease
          orderId={orderId}
          number={number}
          left={endLease.left}
          endsAt={endLease.endsAt}
          freeEndAt={endLease.freeEndAt}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
