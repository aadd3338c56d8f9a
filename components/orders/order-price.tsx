'use client';

import type { ReactNode } from 'react';
import type { OrderErrors, PreOrderState } from '@/components/orders/order-form-values';
import { Button } from '@/components/kit/button';
import { Skeleton } from '@/components/kit/page-parts';
import { NoBreakText } from '@/components/kit/text';
import { billing } from '@/lib/config/limits';
import { formatDate, formatDeadline, formatEuro } from '@/lib/i18n/locale/format';
import { controlMessages } from '@/lib/i18n/controls';
import { orderErrors, orderFormMessages, orderMessages } from '@/lib/i18n/orders';

/** How and when the first 30 days are paid. */
export type PriceWhen = 'today' | 'invoice' | 'link' | 'preorder';

interface OrderPriceProps {
  price: PreOrderState | null;
  missing: OrderErrors;
  when: PriceWhen;
  nextChargeAt: string;
  /** Tax is added to prices. */
  taxed: boolean;
  /** The deadline that a changed order keeps; null for none. */
  dueAt: string | null;
  onRetry: () => void;
}

/** The price now and later; without one, the reason and the next step. */
export function OrderPrice(props: OrderPriceProps) {
  return (
    <div role="status" className="grid min-h-20 content-center gap-0.5">
      <p className="text-sm font-semibold text-muted">{orderFormMessages.price}</p>
      {stateOf(props)}
    </div>
  );
}

function stateOf({ price, missing, onRetry, ...paid }: OrderPriceProps): ReactNode {
  if (missing.orgId === orderErrors.organizationRequired) return <p>{orderFormMessages.noPrice}</p>;
  if (missing.orgId !== undefined) return <p>{missing.orgId}</p>;
  // Another request would be refused too; the reason stands above.
  if (Object.keys(missing).length > 0 || price?.refused === true)
    return <p>{orderFormMessages.noPriceYet}</p>;
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
  return <Priced price={price} {...paid} />;
}

/** Three periods. */
const leastOf = (euro: number): number => (Math.round(euro * 100) * billing.freeEndPeriods) / 100;

function Priced({
  price: { fullPrice, notEnough },
  when,
  nextChargeAt,
  taxed,
  dueAt,
}: Pick<OrderPriceProps, 'when' | 'nextChargeAt' | 'taxed' | 'dueAt'> & { price: PreOrderState }) {
  const sum = formatEuro(fullPrice);
  const withTax = (text: string) => (taxed ? orderMessages.plusTax(text) : text);
  const next = withTax(sum);
  const said =
    dueAt === null || when === 'preorder'
      ? orderFormMessages.priceWhen[when]
      : orderFormMessages.dueStays(formatDeadline(dueAt));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular font-display text-2xl font-bold">{sum}</span>
        <span className="text-sm">{taxed ? orderFormMessages.plusTaxWhen(said) : said}</span>
      </p>
      <p className="tabular text-sm text-muted">
        <NoBreakText
          text={
            when === 'today' && dueAt === null
              ? orderFormMessages.nextOn(next, formatDate(nextChargeAt))
              : orderFormMessages.nextAfter(next)
          }
        />
      </p>
      <p className="tabular text-sm text-muted">
        <NoBreakText text={orderFormMessages.shortestLease(withTax(formatEuro(leastOf(fullPrice))))} />
      </p>
      {notEnough && <p className="text-sm font-semibold text-warning">{orderFormMessages.notEnoughHint}</p>}
    </>
  );
}
