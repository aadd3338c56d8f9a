import { roleMay } from '@/lib/auth/policy';
import { type Invoice, Prisma } from '@/lib/db/generated/client';
import { invoiceMessages } from '@/lib/i18n/invoices';
import type { z } from '@/lib/schemas/zod';
import type { invoiceRowAnswer } from '@/lib/schemas/answers/invoice';
import { invoiceList } from '@/lib/schemas/lists';
import type { InvoiceStatus } from '@/lib/vocabulary/invoices';
import { isCollected, orderNumber, type OrderStatus, type PaidWith } from '@/lib/vocabulary/order-status';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';
import {
  asksFor,
  chargedOf,
  invoicePathsOf,
  isCreditedAway,
  isOverdue,
  isOwed,
  isSeriouslyOverdue,
} from '../orders/invoices';
import { invoiceFilters, invoices, type InvoiceSort } from './invoice-source';

/** An invoice of the list. Money is euro cents, moments are ISO 8601 in UTC. */
export type InvoiceRow = z.output<typeof invoiceRowAnswer>;

const columns = Prisma.sql`i.id, i.number, i.kind, i.status, i.created_at AS "createdAt", i.due_at AS "dueAt", i.paid_at AS "paidAt",
  i.period_start AS "periodStart", i.period_end AS "periodEnd", i.net_cents AS "netCents", i.tax_cents AS "taxCents",
  i.amount_due_cents AS "amountDueCents", i.amount_paid_cents AS "amountPaidCents", i.balance_cents AS "balanceCents",
  i.credited_cents AS "creditedCents", i.credited_net_cents AS "creditedNetCents", i.rest_cents AS "restCents", i.refunded_cents AS "refundedCents", i.settled_by AS "settledBy", i.reminders,
  i.debit_underway AS "debitUnderway", i.hosted_url AS "hostedUrl", i.pdf_url AS "pdfUrl", i.organization_id AS "orgId",
  i.organization_name AS "orgName", o.id AS "orderId", o.number AS "orderNumber", o.status AS "orderStatus",
  o.paid_with AS "paidWith", o.purchase_order AS "purchaseOrder", o.cost_centre AS "costCentre", coalesce(s.status <> 'RUNNING', false) AS failing`;

interface Row extends Pick<
  Invoice,
  | ('id' | 'kind' | 'status' | 'createdAt' | 'dueAt' | 'paidAt' | 'periodStart' | 'periodEnd')
  | (
      | 'netCents'
      | 'taxCents'
      | 'amountDueCents'
      | 'amountPaidCents'
      | 'balanceCents'
      | 'creditedCents'
      | 'creditedNetCents'
      | 'restCents'
      | 'refundedCents'
    )
  | ('settledBy' | 'reminders' | 'debitUnderway' | 'hostedUrl' | 'pdfUrl')
> {
  number: string;
  orgId: string | null;
  orgName: string;
  orderId: string | null;
  orderNumber: string | null;
  orderStatus: OrderStatus | null;
  paidWith: PaidWith | null;
  purchaseOrder: string | null;
  costCentre: string | null;
  failing: boolean;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Lists the invoices in reach, newest first unless sorted: all that the provider has numbered. */
export const listInvoices = operation({
  may: 'orders.read',
  input: invoiceList.schema,
  fault: () => invoiceMessages.fault,
  async execute({ actor, scope, db, now }, query): Promise<Listed<InvoiceRow>> {
    const page = await readPage<Row, InvoiceSort>({ db, scope }, { ...invoices, columns }, query, {
      and: invoiceFilters(query, now),
      uncounted: true,
    });
    const operator = roleMay(actor.role, 'organizations.listAll');
    return listed(page, (row) => ({ ...rowView(row, now), ...(operator && { orgId: row.orgId }) }));
  },
});

function rowView(row: Row, now: Date): InvoiceRow {
  const { id, number, status, netCents, taxCents, amountDueCents, amountPaidCents, orderId, orderStatus } =
    row;
  const { chargedCents, creditedCents, creditUsedCents } = chargedOf(row);
  const overdue = row.kind !== 'STRAY' && isOverdue(row, row.failing, now);
  const collected = isCollected({ status, debitUnderway: row.debitUnderway, overdue }, row.paidWith);
  return {
    id,
    number,
    status: status as InvoiceStatus, // mirrored from the port's own words
    orgName: row.orgName,
    orderId,
    orderNumber: orderId === null ? null : orderNumber({ id: orderId, number: row.orderNumber }),
    purchaseOrder: row.purchaseOrder,
    costCentre: row.costCentre,
    createdAt: row.createdAt.toISOString(),
    dueAt: iso(row.dueAt),
    paidAt: iso(row.paidAt),
    periodStart: iso(row.periodStart),
    periodEnd: iso(row.periodEnd),
    netCents,
    taxCents,
    totalCents: netCents + taxCents,
    creditedCents,
    creditedNetCents: row.creditedNetCents,
    chargedCents,
    creditUsedCents,
    refundedCents: row.refundedCents,
    openCents: status === 'open' ? amountDueCents - amountPaidCents : 0,
    overdue,
    seriouslyOverdue: overdue && isSeriouslyOverdue(row),
    collected,
    creditedAway: isCreditedAway(row),
    payable: asksFor(row.kind, orderStatus) && !collected && isOwed(row),
    ...(orderId === null ? { viewPath: null, pdfPath: null } : invoicePathsOf(orderId, row)),
  };
}
