import { isEverBilled } from '../schedule';
import type { LockedOrder } from './locked-order';
import type { UnitOfWork } from '../operation';

/** Bills a line at its announced price, which has begun. What was ordered stays. */
export async function applyAnnouncedPrices(
  { tx, now }: UnitOfWork,
  orders: readonly LockedOrder[],
): Promise<void> {
  const begun = orders.flatMap(({ lines, endsAt }) =>
    lines.filter((line) => isPriceInForce(line, endsAt, now)),
  );
  if (begun.length === 0) return;
  await tx.$executeRaw`
    UPDATE order_lines SET unit_price_cents = next_unit_price_cents, price_from = next_price_from,
      ordered_price_cents = coalesce(ordered_price_cents, unit_price_cents), next_unit_price_cents = NULL, next_price_from = NULL
    WHERE id = ANY (${begun.map(({ id }) => id)}::uuid[])`;
}

/** Whether a line's announced price began before its lease ended. Pure. */
export const isPriceInForce = (
  { nextPriceFrom: from }: Pick<LockedOrder['lines'][number], 'nextPriceFrom'>,
  endsAt: Date | null,
  now: Date,
): boolean => from !== null && from <= now && isEverBilled(from, endsAt);

/** The price at which a line was ordered, whatever its lease is billed now. Pure. */
export const orderedPriceOf = ({
  orderedPriceCents,
  unitPriceCents,
}: {
  orderedPriceCents: number | null;
  unitPriceCents: number;
}): number => orderedPriceCents ?? unitPriceCents;
