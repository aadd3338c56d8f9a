import { orderNumber, isCollected } from '@/lib/vocabulary/order-status';
import type { InvoiceStatus } from '@/lib/billing/port';
import { orderMessages } from '@/lib/i18n/orders';
import { organizationId } from '@/lib/schemas/ids';
import { operation } from '../operation';
import { isCreditedAway, invoicePathsOf, isOverdue } from '@/lib/domain/orders/invoices';

const MOST = 5;

/** An invoice on its customer's page. Money is euro cents, moments are ISO 8601 in UTC. */
export interface OrganizationInvoice {
  id: string;
  number: string | null;
  order: { id: string; number: string } | null;
  status: InvoiceStatus;
  /** See isCreditedAway. */
  creditedAway: boolean;
  totalCents: number;
  creditUsedCents: number;
  createdAt: string;
  dueAt: string | null;
  /** Open beyond its date, without a running bank payment. */
  overdue: boolean;
  collected: boolean;
  viewPath: string | null;
}

export interface OrganizationInvoices {
  data: OrganizationInvoice[];
  count: number;
  openCents: number;
}

/** Lists the invoices for a customer's page; none for another's. */
export const listOrganizationInvoices = operation({
  may: 'organizations.manage',
  input: organizationId,
  fault: () => orderMessages.fetchingListFault,
  async execute({ db, scope, now }, { id }): Promise<OrganizationInvoices> {
    const where = { organizationId: id, kind: { not: 'STRAY' }, AND: scope.invoices() } as const;
    const [rows, count, open] = await Promise.all([
      db.invoice.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MOST,
        include: {
          order: { select: { id: true, number: true, paidWith: true } },
          subscription: { select: { status: true } },
        },
      }),
      db.invoice.count({ where }),
      db.invoice.aggregate({
        where: { ...where, status: 'open' },
        _sum: { amountDueCents: true, amountPaidCents: true },
      }),
    ]);
    return {
      data: rows.map(
        ({
          id: invoiceId,
          number,
          order,
          status,
          netCents,
          taxCents,
          createdAt,
          dueAt,
          amountDueCents,
          amountPaidCents,
          balanceCents,
          debitUnderway,
          hostedUrl,
          pdfUrl,
          settledBy,
          restCents,
          reminders,
          subscription,
        }) => {
          const open = { status, debitUnderway, amountDueCents, amountPaidCents, dueAt, reminders };
          const failing = subscription !== null && subscription.status !== 'RUNNING';
          const overdue = isOverdue(open, failing, now);
          return {
            id: invoiceId,
            number,
            status: status as InvoiceStatus, // mirrored from the port's own words
            totalCents: netCents + taxCents,
            creditUsedCents: Math.max(0, balanceCents),
            order: order && { id: order.id, number: orderNumber(order) },
            createdAt: createdAt.toISOString(),
            dueAt: dueAt?.toISOString() ?? null,
            creditedAway: isCreditedAway({ settledBy, restCents }),
            overdue,
            collected: isCollected({ status, debitUnderway, overdue }, order?.paidWith),
            viewPath:
              order === null || status === 'void'
                ? null
                : invoicePathsOf(order.id, { id: invoiceId, hostedUrl, pdfUrl }).viewPath,
          };
        },
      ),
      count,
      openCents: (open._sum.amountDueCents ?? 0) - (open._sum.amountPaidCents ?? 0),
    };
  },
});
