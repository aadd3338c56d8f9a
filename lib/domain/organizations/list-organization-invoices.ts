import { orderNumber } from '@/lib/config/order-number';
import { isCollected } from '@/lib/config/order-status';
import { orderMessages } from '@/lib/messages/orders';
import { organizationId } from '@/lib/schemas/ids';
import { operation } from '../operation';
import { isCreditedAway } from '../orders/charged-amount';
import { invoicePathsOf } from '../orders/read-invoice-link';
import { isOverdue } from '../orders/overdue';

/** As many as the page of an organisation shows. */
const MOST = 5;

/** An invoice on the page of its customer. Money is euro cents, moments are ISO 8601 in UTC. */
export interface OrganizationInvoice {
  id: string;
  number: string | null;
  order: { id: string; number: string } | null;
  /** draft, open, paid, void or uncollectible. */
  status: string;
  /** A credit note left nothing to pay of it, or too little to be charged: nobody paid it. */
  creditedAway: boolean;
  totalCents: number;
  /** Of the customer's own credit. */
  creditUsedCents: number;
  createdAt: string;
  dueAt: string | null;
  /** Open beyond its date, and no bank is about to pay it. */
  overdue: boolean;
  /** A bank is about to pay it. */
  collected: boolean;
  /** Our own address that leads to it at the provider. */
  viewPath: string | null;
}

/** The newest invoices of an organisation, how many there are, and what of all of them is open. */
export interface OrganizationInvoices {
  data: OrganizationInvoice[];
  count: number;
  openCents: number;
}

/** For the page of a customer; another one's are none. */
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
            status,
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
