import type { LockedOrder } from './locked-order';
import { totalOf } from './price-lines';
import type { Work } from './work';

/** An announced price has begun: it is the line's own from now on. */
export async function takeNewPrices({ tx, now }: Work, order: LockedOrder): Promise<void> {
  for (const { id, nextPriceFrom, nextUnitPriceCents } of order.lines) {
    if (nextPriceFrom === null || nextUnitPriceCents === null || nextPriceFrom > now) continue;
    const data = {
      unitPriceCents: nextUnitPriceCents,
      priceFrom: nextPriceFrom,
      nextUnitPriceCents: null,
      nextPriceFrom: null,
    };
    await tx.orderLine.update({ where: { id }, data });
  }
  const lines = await tx.orderLine.findMany({ where: { orderId: order.id } });
  await tx.order.update({ where: { id: order.id }, data: { totalCents: totalOf(lines) } });
}
