import type { z } from 'zod';
import { billing } from '@/lib/config/limits';
import type { OrderStatus, OrderType, PaidWith } from '@/lib/config/order-status';
import { Prisma } from '@/lib/db/generated/client';
import { orderMessages } from '@/lib/messages/orders';
import { orderList } from '@/lib/schemas/lists';
import { operation } from '../operation';
import { containsSql, orderSql, type SortColumn } from '../sort-rows';

export type OrderListQuery = z.output<typeof orderList.schema>;

/** A row of the orders' list. Money is euro cents per 30 days, moments are ISO 8601 in UTC. */
export interface OrderRow {
  id: string;
  createdAt: string;
  orgName: string;
  orderType: OrderType;
  /** How the first 30 days were paid; null until they are. */
  paidWith: PaidWith | null;
  status: OrderStatus;
  /** Devices of all lines. */
  quantity: number;
  totalCents: number;
  paidAt: string | null;
  /** An invoice of it is open beyond its date. */
  overdue: boolean;
  /** Its last reminder has gone out. */
  seriouslyOverdue: boolean;
}

export interface OrderList {
  data: OrderRow[];
  count: number;
}

const SORTS: Record<(typeof orderList.sorts)[number], SortColumn> = {
  createdAt: { sql: 'o.created_at' },
  status: { sql: 'o.status' },
  orgName: { sql: 'o.organization_name' },
  fullPrice: { sql: 'o.total_cents' },
  paidAt: { sql: 'o.paid_at', nullable: true },
};

/**
 * The orders that the actor reaches, newest first unless sorted (decisions.md §5). Drafts are no orders yet. The search finds
 * order IDs, organisations and serial numbers.
 */
export const listOrders = operation({
  may: 'orders.read',
  input: orderList.schema,
  fault: orderMessages.fetchingListFault,
  async run({ scope, db, now }, query): Promise<OrderList> {
    const conditions = [scope.sql('o.organization_id'), Prisma.sql`o.placed_at IS NOT NULL`];
    if (query.orgIds.length > 0) {
      conditions.push(Prisma.sql`o.organization_id = ANY(${query.orgIds}::uuid[])`);
    }
    if (query.status !== undefined) {
      conditions.push(Prisma.sql`o.status = ${query.status}::"OrderStatus"`);
    }
    if (query.q !== undefined) {
      conditions.push(Prisma.sql`(${containsSql(['o.id::text', 'o.organization_name'], query.q)}
        OR EXISTS (SELECT FROM devices d WHERE d.order_id = o.id AND ${containsSql(['d.serial_number'], query.q)}))`);
    }
    const where = Prisma.join(conditions, ' AND ');
    const sorted = orderSql(query, SORTS, { by: 'createdAt', direction: 'DESC' }, 'o.id');
    const [rows, counted] = await Promise.all([
      db.$queryRaw<(Omit<OrderRow, 'createdAt' | 'paidAt'> & { createdAt: Date; paidAt: Date | null })[]>`
        SELECT o.id, o.created_at AS "createdAt", o.organization_name AS "orgName", o.type AS "orderType", o.status,
          o.paid_with AS "paidWith",
          o.total_cents AS "totalCents", o.paid_at AS "paidAt",
          (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS quantity,
          EXISTS (SELECT FROM invoices i LEFT JOIN subscriptions s ON s.id = i.subscription_id
            WHERE i.order_id = o.id AND i.status = 'open' AND i.kind <> 'STRAY'
              AND (i.due_at <= ${now} OR (i.due_at IS NULL AND s.status <> 'RUNNING'))) AS overdue,
          EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.status = 'open'
            AND i.reminders >= ${billing.reminderDays.length}) AS "seriouslyOverdue"
        FROM (SELECT o.* FROM orders o WHERE ${where} ${sorted} LIMIT ${query.limit} OFFSET ${query.offset}) o
        ${sorted}`,
      db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM orders o WHERE ${where}`,
    ]);
    return {
      data: rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        paidAt: row.paidAt?.toISOString() ?? null,
      })),
      count: counted[0]?.count ?? 0,
    };
  },
});
