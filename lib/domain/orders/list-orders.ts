import { billing } from '@/lib/config/limits';
import type { OrderStatus, OrderType, PaidWith } from '@/lib/config/order-status';
import { Prisma } from '@/lib/db/generated/client';
import { orderMessages } from '@/lib/messages/orders';
import { orderList } from '@/lib/schemas/lists';
import { listCondition, pageSql, readPage, type ListSource } from '../list-sql';
import { operation } from '../operation';

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

const orders: ListSource<(typeof orderList.sorts)[number]> = {
  from: 'orders o',
  alias: 'o',
  organization: 'o.organization_id',
  searched: ['o.id::text', 'o.organization_name'],
  sorts: {
    createdAt: { sql: 'o.created_at' },
    status: { sql: 'o.status' },
    orgName: { sql: 'o.organization_name' },
    fullPrice: { sql: 'o.total_cents' },
    paidAt: { sql: 'o.paid_at', nullable: true },
  },
  first: { by: 'createdAt', direction: 'DESC' },
};

const columns = (now: Date) => Prisma.sql`o.id, o.created_at AS "createdAt", o.organization_name AS "orgName",
  o.type AS "orderType", o.status, o.paid_with AS "paidWith", o.total_cents AS "totalCents", o.paid_at AS "paidAt",
  (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS quantity,
  EXISTS (SELECT FROM invoices i LEFT JOIN subscriptions s ON s.id = i.subscription_id
    WHERE i.order_id = o.id AND i.status = 'open' AND i.kind <> 'STRAY'
      AND (i.due_at <= ${now} OR (i.due_at IS NULL AND s.status <> 'RUNNING'))) AS overdue,
  EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.status = 'open'
    AND i.reminders >= ${billing.reminderDays.length}) AS "seriouslyOverdue"`;

type Row = Omit<OrderRow, 'createdAt' | 'paidAt'> & { createdAt: Date; paidAt: Date | null };

/**
 * The orders that the actor reaches, newest first unless sorted (decisions.md §5). Drafts are no orders yet. The search finds
 * order IDs, organisations and serial numbers.
 */
export const listOrders = operation({
  may: 'orders.read',
  input: orderList.schema,
  fault: orderMessages.fetchingListFault,
  async execute({ scope, db, now }, query): Promise<{ data: OrderRow[]; count: number }> {
    const where = listCondition(orders, scope, query, {
      and: [
        Prisma.sql`o.placed_at IS NOT NULL`,
        ...(query.status === undefined ? [] : [Prisma.sql`o.status = ${query.status}::"OrderStatus"`]),
      ],
      orFound: (contains) =>
        Prisma.sql`EXISTS (SELECT FROM devices d WHERE d.order_id = o.id AND ${contains(['d.serial_number'])})`,
    });
    const page = pageSql(orders, where, query, { columns: columns(now) });
    const { rows, count } = await readPage<Row>(db, orders, where, page);
    const data = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    }));
    return { data, count };
  },
});
