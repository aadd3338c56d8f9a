'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/kit/button';
import { buttonStyle } from '@/components/kit/styles';
import { Icon } from '@/components/kit/icon';
import { useTabReturn } from '@/components/kit/use-tab-return';
import { lazyPart } from '@/components/kit/lazy-part';

const CancelOrder = lazyPart(() => import('./order-confirmations').then((file) => file.CancelOrderModal));
const EndLease = lazyPart(() => import('./order-confirmations').then((file) => file.EndLeaseModal));

/** An order's allowed actions: pay, call off, end its lease. */
export function OrderActions({
  orderId,
  number,
  awaitsPayment,
  pay,
  cancel,
  endLease,
}: {
  orderId: string;
  number: string;
  /** Another tab may take a payment. */
  awaitsPayment: boolean;
  /** Opens in a new tab; `main` for the person who pays. */
  pay: { url: string; label: string; hint: string; main: boolean } | null;
  cancel: { label: string; consequence: string } | null;
  /** `freeEndAt`: the first day without extra cost; both DD-MM-YYYY. */
  endLease: { label: string; endsAt: string; freeEndAt: string } | null;
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
        <Button variant="danger-quiet" onClick={() => setAsking('endLease')}>
          {endLease.label}
        </Button>
      )}
      {pay && (
        <a
          href={pay.url}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle(pay.main ? 'primary' : 'secondary', 'md')}
        >
          <Icon of="external-link" className="size-4.5" />
          {pay.label}
          <span className="sr-only"> ({pay.hint})</span>
        </a>
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
          endsAt={endLease.endsAt}
          freeEndAt={endLease.freeEndAt}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
