'use client';

import type { ReactNode } from 'react';
import type { OrderErrors, PreOrderState } from '@/components/orders/order-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatEuro } from '@/lib/config/format';
import { controlMessages } from '@/lib/messages/controls';
import { orderErrors, orderFormMessages } from '@/lib/messages/orders';

/** The price for the first 30 days; a new one is announced. Where there is none it says why, and what to do. */
export function OrderPrice({
  price,
  missing,
  onRetry,
}: {
  /** Null while it is on its way. */
  price: PreOrderState | null;
  missing: OrderErrors;
  onRetry: () => void;
}) {
  return (
    <div
      role="status"
      className="grid min-h-28 content-center gap-1 flake border border-line bg-sunken px-5 py-4"
    >
      <p className="text-sm font-semibold text-muted">{orderFormMessages.price}</p>
      {stateOf(price, missing, onRetry)}
    </div>
  );
}

function stateOf(price: PreOrderState | null, missing: OrderErrors, onRetry: () => void): ReactNode {
  if (missing.orgId === orderErrors.organizationRequired) return <p>{orderFormMessages.noPrice}</p>;
  if (missing.orgId !== undefined) return <p>{missing.orgId}</p>;
  if (Object.keys(missing).length > 0) return <p>{orderFormMessages.noPriceYet}</p>;
  if (price === null)
    return (
      <>
        <Skeleton className="my-1.5 h-7 w-36" />
        <span className="sr-only">{orderFormMessages.computing}</span>
      </>
    );
  if (price.fullPrice < 0)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{orderFormMessages.priceFailed}</p>
        <Button size="sm" onClick={onRetry}>
          {controlMessages.retry}
        </Button>
      </div>
    );
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular font-display text-3xl font-bold">{formatEuro(price.fullPrice)}</span>
        <span className="text-sm text-muted">{orderFormMessages.pricePeriod}</span>
      </p>
      {price.notEnough && (
        <p className="text-sm font-semibold text-warning">{orderFormMessages.notEnoughHint}</p>
      )}
    </>
  );
}
