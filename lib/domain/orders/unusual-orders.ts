import { subHours } from 'date-fns';
import { env } from '@/lib/config/env';
import { orderNumber } from '@/lib/core/order-number';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { formatNumber } from '@/lib/i18n/locale/format';
import { aboutMessages, jobMessages, todayMessages } from '@/lib/i18n/operator';
import { alertOperator } from '../alert-operator';
import { isTrusted } from '../inventory/trust';
import type { LockedOrder } from './locked-order';

/** An unpaid order `o` of `g` for the operator to check: a large one, or a stranger's waiting one. */
export const standsOut =
  () => Prisma.sql`o.status IN ('PREORDERED', 'PENDING_PAYMENT', 'INVOICED', 'PROCESSING')
  AND o.approved_at IS NULL AND NOT o.on_behalf AND (
    (SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = o.id) > ${env().LARGE_ORDER_DEVICES}::int
    OR o.status = 'PREORDERED' AND NOT ${isTrusted(Prisma.sql`g`)})`;

/** Alerts the operator to an order that stands out, once a day per organisation. */
export async function alertUnusualOrder(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  const devices = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (devices <= env().LARGE_ORDER_DEVICES && order.status !== 'PREORDERED') return;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o JOIN organizations g ON g.id = o.organization_id
    WHERE g.id = ${order.organizationId}::uuid AND ${standsOut()}
      AND (o.id = ${order.id}::uuid OR o.updated_at > ${subHours(now, 24)})`;
  if (rows.length !== 1 || rows[0]?.id !== order.id) return;
  const details = () => [
    aboutMessages.order(orderNumber(order)),
    order.organizationName,
    todayMessages.devices(formatNumber(devices)),
  ];
  await alertOperator(tx, () => ({ what: jobMessages.unusual, details: details() }), now);
}
