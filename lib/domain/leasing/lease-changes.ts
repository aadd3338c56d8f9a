import { utcDay } from '@/lib/core/clock';
import { formatDate } from '@/lib/i18n/locale/format';
import { orderNumber } from '@/lib/vocabulary/order-status';
import type { EndCause, Prisma } from '@/lib/db/generated/client';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import { recordEvent } from '../events/record-event';
import { alertOperator } from '../alert-operator';
import { writeTogether } from '../database';
import { aboutOrder, reload, withRow, type LockedOrder } from '../orders/locked-order';
import { enqueueRequestsSql } from '../provider-outbox';
import { scheduleReconcile } from '../orders/next-reconcile';
import { mailOrder } from '../orders/order-mail';
import type { UnitOfWork } from '../operation';

/** Mirrors a lease's end from the provider's own page, and tells the operator. */
export async function hearEnd(work: UnitOfWork, order: LockedOrder, endsAt: Date): Promise<void> {
  await setEnd(work, order, endsAt, 'PROVIDER');
  const details = () => [
    aboutMessages.order(orderNumber(order)),
    order.organizationName,
    formatDate(endsAt.toISOString()),
  ];
  await alertOperator(work.tx, () => ({ what: jobMessages.endedByProvider, details: details() }), work.now);
}

/** Sets a lease's last day, and tells all parties. */
export async function setEnd(
  work: UnitOfWork,
  order: LockedOrder,
  endsAt: Date,
  endCause: EndCause,
): Promise<void> {
  const { tx, actor, now } = work;
  const changed = await changeEnd(work, order, { endsAt, endCause });
  const params = { organization: order.organizationName, endsAt: endsAt.toISOString(), cause: endCause };
  const about = { ...aboutOrder(order), to: utcDay(endsAt) };
  await recordEvent(tx, actor, { ...about, type: 'order.leaseEnding', params });
  await mailOrder(tx, changed, 'leaseEnding', now);
  await noteLeaseChange(work, changed);
}

/** Keeps a lease from ending by itself, and tells the people who heard that it would. */
export async function takeEndBack(work: UnitOfWork, order: LockedOrder): Promise<void> {
  const { tx, actor, now } = work;
  await changeEnd(work, order, { endsAt: null, endCause: null });
  const params = { organization: order.organizationName };
  await recordEvent(tx, actor, { ...aboutOrder(order), type: 'order.leaseGoesOn', params });
  await mailOrder(tx, await reload(tx, order), 'leaseGoesOn', now);
}

async function changeEnd(
  { tx, now }: UnitOfWork,
  order: LockedOrder,
  data: Prisma.OrderUncheckedUpdateInput,
): Promise<LockedOrder> {
  const row = await tx.order.update({ where: { id: order.id }, data: { ...data, updatedAt: now } });
  return withRow(order, row);
}

/** Notes a changed lease: the provider learns of it before the next period. */
export function noteLeaseChange(work: UnitOfWork, order: LockedOrder): Promise<void> {
  return noteLeaseChanges(work, [order]);
}

/** The same for several leases, in as many statements as for one. */
export async function noteLeaseChanges(
  { tx, now }: UnitOfWork,
  orders: readonly LockedOrder[],
): Promise<void> {
  const running = orders.filter(
    ({ subscription }) => subscription !== null && subscription.status !== 'ENDED',
  );
  await writeTogether(
    tx,
    enqueueRequestsSql(
      running.map(({ id }) => ({ kind: 'UPDATE_LEASE', orderId: id })),
      now,
    ),
  );
  await scheduleReconcile(tx, orders, now);
}
