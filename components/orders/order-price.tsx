'use client';

import type { PreOrderState } from '@/components/orders/order-state';
import { Skeleton } from '@/components/ui/skeleton';
import { formatEuro } from '@/lib/config/format';
import { controlMessages } from '@/lib/messages/controls';
import { orderFormMessages } from '@/lib/messages/orders';

/** The price for the first 30 days; a new one is announced. */
export function OrderPrice({ price, askable }: { price: PreOrderState | null; askable: boolean }) {
  return (
    <div
      role="status"
      className="grid min-h-28 content-center gap-1 flake border border-line bg-sunken px-5 py-4"
    >
      <p className="text-sm font-semibold text-muted">{orderFormMessages.price}</p>
      {!askable ? (
        <p>{orderFormMessages.noPrice}</p>
      ) : price === null ? (
        <>
          <Skeleton className="my-1.5 h-7 w-36" />
          <span className="sr-only">{orderFormMessages.computing}</span>
        </>
      ) : price.fullPrice < 0 ? (
        <p className="tabular font-display text-3xl font-bold">{controlMessages.none}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="tabular font-display text-3xl font-bold">{formatEuro(price.fullPrice)}</span>
            <span className="text-sm text-muted">{orderFormMessages.pricePeriod}</span>
          </p>
          {price.notEnough && (
            <p className="text-sm font-semibold text-warning">{orderFormMessages.notEnoughHint}</p>
          )}
        </>
      )}
    </div>
  );
}
