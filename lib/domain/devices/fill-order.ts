import type { Actor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import { recordEvent } from '../events/record-event';
import { mailOrder } from '../orders/order-mail';
import { moveOrder } from '../orders/order-status';
import { releaseStock, type Demand } from '../orders/stock';
import type { FillableOrder } from './order-room';

interface Filling {
  order: FillableOrder;
  organization: { id: string; name: string };
  /** Devices that were linked just now, by model. */
  demand: readonly Demand[];
}

/**
 * Takes linked devices off the order's reservation; once every line is full the order is FULFILLED and its people are told
 * (decisions.md §4, §5).
 */
export async function fillOrder(tx: Transaction, actor: Actor, filling: Filling, now: Date): Promise<void> {
  const { order, organization, demand } = filling;
  const linked = new Map(demand.map(({ featureId, quantity }) => [featureId, quantity]));
  for (const { featureId, quantity } of order.reservations) {
    const left = quantity - (linked.get(featureId) ?? 0);
    const key = { orderId_featureId: { orderId: order.id, featureId } };
    if (left > 0) await tx.stockReservation.update({ where: key, data: { quantity: left } });
    else await tx.stockReservation.delete({ where: key });
  }

  const full = [...order.room].every(([featureId, room]) => room <= (linked.get(featureId) ?? 0));
  if (!full || !(await moveOrder(tx, order.id, 'FULFILLED', now, { fulfilledAt: now }))) return;
  await releaseStock(tx, order.id);
  await recordEvent(
    tx,
    actor,
    {
      type: 'order.fulfilled',
      params: { organization: organization.name },
      organization,
      entity: { type: 'order', id: order.id },
      from: order.status,
      to: 'FULFILLED',
    },
    now,
  );
  await mailOrder(tx, order.id, 'orderFulfilled', now);
}
