import { roleMay } from '@/lib/auth/policy';
import { orderWaits, type OrderStatus, type OrderType, type PaidWith } from '@/lib/vocabulary/order-status';
import { Prisma } from '@/lib/db/generated/client';
import { orderMessages } from '@/lib/i18n/orders';
import { orderList } from '@/lib/schemas/lists';
import type { ListSource } from '../lists/list-source';
import { byAlphabet } from '../lists/sort-order';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';
import { orderWaitsFor } from './order-waits';
import { invoiceWaitsSql, overdueSql, seriouslyOverdueSql } from './invoices';

/** A row of the orders' list. Money is euro cents per 30 days, moments are ISO 8601 in UTC. */
export interface OrderRow {
  id: string;
  number: string;
  createdAt: string;
  orgId?: string | null;
  orgName: string;
  orderType: OrderType;
  paidWith: PaidWith | null;
  status: OrderStatus;
  quantity: number;
  totalCents: number;
  paidAt: string | null;
  purchaseOrder: string | null;
  overdue: boolean;
  seriouslyOverdue: boolean;
  invoiceWaits: boolean;
}

type Sort = (typeof orderList.sorts)[number];

const orders = (now: Date): ListSource<Sort> => ({
  counted: 'orders',
  table: 'orders',
  alias: 'o',
  organization: 'o.organization_id',
  searches: [
    ['o.id::text', 'o.number', 'o.organization_name', 'o.purchase_order'],
    // Returned devices too.
    { column: 'o.id', table: 'device_assignments x', id: 'x.order_id', searched: ['x.serial_number'] },
    { column: 'o.id', table: 'parcels x', id: 'x.order_id', searched: ['x.tracking_number'] },
  ],
  sorts: {
    createdAt: { sql: 'o.created_at', type: 'timestamptz' },
    status: { sql: 'o.status', type: '"OrderStatus"' },
    orgName: { sql: byAlphabet('o.organization_name'), type: 'text' },
    fullPrice: { sql: 'o.total_cents', type: 'int' },
    paidAt: { sql: 'o.paid_at', type: 'timestamptz', nullable: true },
  },
  first: { by: 'createdAt', direction: 'DESC' },
  columns: Prisma.sql`o.id, o.number, o.created_at AS "createdAt", o.organization_id AS "orgId", o.organization_name AS "orgName",
    o.type AS "orderType", o.status, o.paid_with AS "paidWith", o.total_cents AS "totalCents", o.paid_at AS "paidAt",
    o.purchase_order AS "purchaseOrder",
    (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS quantity,
    EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND ${overdueSql(now)}) AS overdue,
    EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND ${seriouslyOverdueSql}) AS "seriouslyOverdue",
    ${invoiceWaitsSql('o')} AS "invoiceWaits"`,
});

type Row = Omit<OrderRow, 'createdAt' | 'paidAt'> & { createdAt: Date; paidAt: Date | null };

/** Lists the orders in reach, newest first unless sorted, no drafts. */
export const listOrders = operation({
  may: 'orders.read',
  input: orderList.schema,
  fault: () => orderMessages.fetchingListFault,
  async execute({ actor, scope, db, now }, query): Promise<Listed<OrderRow>> {
    const operator = roleMay(actor.role, 'organizations.manage');
    const { status, choices } = query;
    const wait = orderWaits.find((one) => one === choices?.waits);
    const page = await readPage<Row, Sort>({ db, scope }, orders(now), query, {
      and: [
        Prisma.sql`o.placed_at IS NOT NULL`,
        ...(status === undefined ? [] : [Prisma.sql`o.status = ${status}::"OrderStatus"`]),
        ...(wait === undefined ? [] : [orderWaitsFor(now)[wait]]),
      ],
      uncounted: choices !== undefined,
      keys: status === undefined ? undefined : [status],
    });
    return listed(page, ({ orgId, ...row }) => ({
      ...row,
      ...(operator && orgId !== undefined && { orgId }),
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    }));
  },
});
