import { InvoiceLink } from '@/components/invoices/invoice-link';
import { InvoiceStatusBadge } from '@/components/invoices/invoice-status';
import { ListTable } from '@/components/lists/list-table';
import type { Column } from '@/components/lists/list-view';
import { Badge } from '@/components/kit/badge';
import { NoBreakText } from '@/components/kit/text';
import { formatDate, formatDeadline, formatMoney, orNone } from '@/lib/i18n/locale/format';
import { isCollected, isFinished } from '@/lib/vocabulary/order-status';
import type { OrderDetail, OrderInvoice } from '@/lib/domain/orders/order-detail';
import { orderMessages } from '@/lib/i18n/orders';
import { orderListMessages } from '@/lib/i18n/order-list';

interface Row extends OrderInvoice {
  collected: boolean;
}

/** Its relevant day: of payment or deadline, else of creation. */
function dayOf(invoice: OrderInvoice): string {
  const { status, dueAt, paidAt, createdAt, creditedAway, overdue, seriouslyOverdue } = invoice;
  if (paidAt !== null && !creditedAway) return orderMessages.invoicePaidAt(formatDate(paidAt));
  if (status === 'open' && dueAt !== null)
    return overdue || seriouslyOverdue
      ? orderMessages.invoiceWasDueAt(formatDate(dueAt))
      : orderMessages.invoiceDueAt(formatDeadline(dueAt));
  return orderMessages.invoiceMadeAt(formatDate(createdAt));
}

function Status({ invoice }: { invoice: Row }) {
  const { dispute } = invoice;
  return (
    <span className="flex flex-wrap gap-1.5">
      <InvoiceStatusBadge invoice={invoice} />
      {dispute !== null && (
        <Badge tone={dispute === 'won' ? 'neutral' : 'danger'}>{orderMessages.dispute[dispute]}</Badge>
      )}
      <span className="self-center text-sm text-muted sm:basis-full">
        <NoBreakText text={dayOf(invoice)} />
      </span>
    </span>
  );
}

function Amount({ invoice }: { invoice: OrderInvoice }) {
  const { totalCents, taxCents, creditedCents, refundedCents, amountDueCents, status, creditedAway } =
    invoice;
  const { chargedCents, creditUsedCents, carriedCents } = invoice;
  const notes = [
    taxCents > 0 && orderMessages.invoiceTax(formatMoney(taxCents)),
    creditedCents > 0 && orderMessages.invoiceCredited(formatMoney(creditedCents)),
    refundedCents > 0 && orderMessages.invoiceRefunded(formatMoney(refundedCents)),
    status === 'open' &&
      amountDueCents !== totalCents &&
      orderMessages.invoiceDueAmount(formatMoney(amountDueCents)),
    creditUsedCents > 0 && orderMessages.invoiceCreditUsed(formatMoney(creditUsedCents)),
    status === 'paid' &&
      !creditedAway &&
      chargedCents !== totalCents &&
      orderMessages.invoiceCharged(formatMoney(chargedCents)),
    carriedCents > 0 && orderMessages.invoiceCarried(formatMoney(carriedCents)),
  ].filter((note) => note !== false);
  return (
    <>
      <span className="block whitespace-nowrap">{formatMoney(totalCents)}</span>
      {notes.map((note) => (
        <span key={note} className="words block text-sm text-muted">
          {note}
        </span>
      ))}
    </>
  );
}

function Links({ invoice: { number, status, viewPath, pdfPath, payable, collected } }: { invoice: Row }) {
  const view = payable && !collected ? orderMessages.invoicePay : orderMessages.invoiceView;
  return (
    <span className="cell-lines gap-x-3">
      {viewPath !== null && status !== 'void' && <InvoiceLink href={viewPath} label={view} number={number} />}
      {pdfPath !== null && (
        <InvoiceLink href={pdfPath} label={orderMessages.invoicePdf} number={number} document />
      )}
    </span>
  );
}

const columns = (): Column<Row>[] => [
  {
    key: 'number',
    header: orderMessages.invoiceNumber,
    keep: true,
    cell: ({ number }) => <span className="font-semibold">{orNone(number)}</span>,
  },
  {
    key: 'period',
    header: orderMessages.invoicePeriod,
    cell: ({ periodStart, periodEnd }) =>
      periodStart === null ? (
        <span className="cell-narrow words">{orderMessages.invoiceFirstPeriod}</span>
      ) : (
        <span className="cell-lines">
          <span>{formatDate(periodStart)} –</span>
          <span>{formatDate(periodEnd)}</span>
        </span>
      ),
  },
  { key: 'status', header: orderListMessages.status, cell: (invoice) => <Status invoice={invoice} /> },
  {
    key: 'amount',
    header: orderMessages.invoiceAmount,
    card: 'end',
    align: 'end',
    cell: (invoice) => <Amount invoice={invoice} />,
  },
  {
    key: 'links',
    header: orderMessages.invoiceLinks,
    onScreenOnly: true,
    cell: (invoice) => <Links invoice={invoice} />,
  },
];

/** An order's invoices, newest first. Where the bank collects, the person pays nothing by hand. */
export function OrderInvoices({ order: { invoices, paidWith, status } }: { order: OrderDetail }) {
  if (invoices.length === 0) {
    const none = isFinished(status) ? orderMessages.noInvoicesEver : orderMessages.noInvoices;
    return <p className="p-5 text-muted">{none}</p>;
  }
  const rows = invoices.map((invoice) => ({
    ...invoice,
    collected: isCollected(invoice, paidWith),
  }));
  return (
    <ListTable
      caption={orderMessages.invoices}
      columns={columns()}
      rows={rows}
      rowKey={({ id }) => id}
      cards="medium"
    />
  );
}
