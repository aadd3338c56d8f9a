import type { LockedOrder } from './locked-order';
import type { Work } from './work';

/** An announced price has begun: it is what the line is billed from now on. What was ordered stays what it was. */
export async function takeNewPrices({ tx, now }: Work, order: LockedOrder): Promise<void> {
  for (const line of order.lines) {
    const { id, nextPriceFrom, nextUnitPriceCents } = line;
    if (nextPriceFrom === null || nextUnitPriceCents === null || nextPriceFrom > now) continue;
    const data = {
      unitPriceCents: nextUnitPriceCents,
      orderedPriceCents: orderedPriceOf(line),
      priceFrom: nextPriceFrom,
      nextUnitPriceCents: null,
      nextPriceFrom: null,
    };
    await tx.orderLine.update({ where: { id }, data });
  }
}

/** What a line was ordered at, whatever its lease is billed now. Pure. */
export const orderedPriceOf = ({
  orderedPriceCents,
  unitPriceCents,
}: {
  orderedPriceCents: number | null;
  unitPriceCents: number;
}): number => orderedPriceCents ?? unitPriceCents;
