import { addHours, addMinutes, clamp } from 'date-fns';
import { env } from '@/lib/config/env';
import { orderNumber } from '@/lib/vocabulary/order-status';
import type { Transaction } from '@/lib/db/client';
import { formatNumber } from '@/lib/i18n/locale/format';
import { aboutMessages, jobMessages, todayMessages } from '@/lib/i18n/operator';
import { alertOperator } from '../alert-operator';
import { countFree, isShort } from '../inventory/stock';
import { type LockedOrder, withLines } from './locked-order';
import { standsOut } from './ordering-organization';
import { hasTryIn } from '../rate-limit';
import { billing } from '@/lib/config/limits';
import type { OrderType } from '@/lib/db/generated/enums';
import { orderErrors } from '@/lib/i18n/orders';
import { refused } from '../errors';
import { invoiceDeadline } from './deadlines';
import { transition } from './transition';
import type { PricedLine } from './price-lines';
import { queueUp, servablePreorders } from './reservations';
import type { UnitOfWork } from '../operation';

/** Alerts the operator to an order that stands out, once a day per organisation, whatever became of the one before. */
async function alertUnusualOrder(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  const devices = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { organizationId } = order;
  if (organizationId === null) return;
  if (devices <= env().LARGE_ORDER_DEVICES && order.status !== 'PREORDERED') return;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o JOIN organizations g ON g.id = o.organization_id
    WHERE o.id = ${order.id}::uuid AND ${standsOut()}`;
  if (rows.length === 0 || !(await hasTryIn(tx, 'unusualOrderAlerts', `organization:${organizationId}`)))
    return;
  const details = () => [
    aboutMessages.order(orderNumber(order)),
    order.organizationName,
    todayMessages.devices(formatNumber(devices)),
  ];
  await alertOperator(tx, () => ({ what: jobMessages.unusual, details: details() }), now);
}

interface Placement {
  type: OrderType;
  lines: PricedLine[];
  totalCents: number;
  purchaseOrder: string | null;
  costCentre: string | null;
  onBehalf: boolean;
  /** 'Yes, I want preorder': consent to wait for stock. */
  preorder: boolean;
}

/**
 * Writes an order's lines and places it, or queues it as a preorder if stock is short. The caller holds the models of its lines, old and
 * new.
 * @throws refused NOT_ENOUGH_DEVICES without stock and consent
 */
export async function placeLines(
  work: UnitOfWork,
  order: LockedOrder,
  placement: Placement,
): Promise<LockedOrder> {
  const { tx, now } = work;
  const { lines, onBehalf } = placement;
  const queued = order.status === 'PREORDERED';
  if (queued) await queueUp(tx, order.id, lines, now);
  const short = queued
    ? (await servablePreorders(tx, 1, order.id)).length === 0
    : isShort(
        lines,
        await countFree(
          tx,
          lines.map(({ featureId }) => featureId),
          order.id,
          order.organizationId === null ? null : { organizationId: order.organizationId, onBehalf },
        ),
      );
  if (short && !placement.preorder) {
    throw refused('NOT_ENOUGH_DEVICES', orderErrors.notEnough, 'quantity');
  }
  if (order.lines.length > 0) await tx.orderLine.deleteMany({ where: { orderId: order.id } });
  if (short && !queued) await queueUp(tx, order.id, lines, now);
  const { current, written } = withLines(order, lines);
  const moved = short
    ? await transition(work, current, 'preorder', placement, written)
    : await transition(
        work,
        current,
        'place',
        { ...placement, dueAt: deadline(order, placement.type, now) },
        written,
      );
  if (moved === null) throw refused('ORDER_NOT_EDITABLE', orderErrors.notEditable, 'orderId');
  if (asksForMore(order, lines)) await alertUnusualOrder(tx, moved, now);
  return moved;
}

/** Whether there are more devices of it than before; a draft had none. */
function asksForMore(before: LockedOrder, lines: readonly PricedLine[]): boolean {
  const total = (all: readonly { quantity: number }[]) =>
    all.reduce((sum, { quantity }) => sum + quantity, 0);
  return before.status === 'DRAFT' || total(lines) > total(before.lines);
}

/** The deadline of an order. A change of an unpaid order never prolongs it. */
function deadline(order: LockedOrder, type: OrderType, now: Date): Date {
  const { dueAt } = order;
  if (dueAt !== null && dueAt > now) return dueAt;
  return type === 'INVOICE' ? invoiceDeadline(order, now) : addHours(now, billing.cardHours);
}

/** Opens a preorder's payment: 14 days, by card too, as nobody waits at the screen. */
export async function startPayment(work: UnitOfWork, order: LockedOrder): Promise<boolean> {
  const dueAt = invoiceDeadline(order, work.now);
  return (await transition(work, order, 'startPayment', { dueAt })) !== null;
}

/** The end of a page that opens now: the provider allows half an hour to a day. We close one that outlives the deadline. */
export function pageOpenUntil(dueAt: Date, now: Date): Date {
  return clamp(dueAt, { start: addMinutes(now, billing.pageMinutes), end: addHours(now, billing.cardHours) });
}
