import { LeaseBlocks } from '@/components/charts/lease-blocks';
import type { OrderLease } from '@/lib/domain/invoices/read-lease';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { leaseMessages } from '@/lib/i18n/leases';
import { formatDate, formatMoney } from '@/lib/i18n/locale/format';

/** The lease in blocks, and its shortest time. */
export function OrderLeaseBlocks({
  order: { freeEndAt, taxCents },
  lease: { blocks },
  now,
}: {
  order: OrderDetail;
  lease: OrderLease;
  now: Date;
}) {
  if (blocks.length === 0) return null;
  const taxed = taxCents !== null && taxCents > 0;
  const day = freeEndAt && formatDate(freeEndAt);
  const over = freeEndAt !== null && new Date(freeEndAt) <= now;
  return (
    <div className="mt-4 grid gap-2">
      <LeaseBlocks blocks={blocks} taxed={taxed} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        {day !== null && (
          <span>{over ? leaseMessages.shortestOver(day) : leaseMessages.shortestUntil(day)}</span>
        )}
        {taxed && <span>{leaseMessages.withTax}</span>}
      </p>
    </div>
  );
}

/** What ending the lease now leaves to pay, the sum first. */
export function leftToPay(
  { owed, underwayCents, ifEnded }: OrderLease,
  { taxCents }: OrderDetail,
  isOperator: boolean,
): readonly string[] {
  const owedCents = owed.overdue.cents + owed.open.cents;
  const aheadCents = ifEnded?.aheadCents ?? 0;
  const underway = underwayCents > 0 ? [leaseMessages.leftUnderway(formatMoney(underwayCents))] : [];
  if (owedCents + aheadCents === 0) return [...underway, nothingLeft(underwayCents > 0, isOperator)];
  const taxed = taxCents !== null && taxCents > 0 && aheadCents > 0;
  const all = formatMoney(owedCents + aheadCents);
  const sum = taxed ? leaseMessages.plusTax(all) : all;
  return [
    isOperator ? leaseMessages.leftToPayOperator(sum) : leaseMessages.leftToPay(sum),
    ...(owedCents > 0 ? [leaseMessages.leftOwed(formatMoney(owedCents))] : []),
    ...underway,
    ...(aheadCents > 0 && ifEnded !== null
      ? [leaseMessages.leftAhead(formatMoney(aheadCents), formatDate(ifEnded.at))]
      : []),
  ];
}

function nothingLeft(besides: boolean, isOperator: boolean): string {
  const { nothingLeft, nothingLeftOperator, nothingElse, nothingElseOperator } = leaseMessages;
  if (besides) return isOperator ? nothingElseOperator : nothingElse;
  return isOperator ? nothingLeftOperator : nothingLeft;
}
