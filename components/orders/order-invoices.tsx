import { Download, ExternalLink } from 'lucide-react';
import { StaticTable } from '@/components/orders/static-table';
import type { Column } from '@/components/table/column';
import { Badge, type Tone } from '@/components/ui/badge';
import { formatDate, formatMoney, orNone } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';
import type { OrderInvoice } from '@/lib/domain/orders/order-detail';

const words = messages.orders;

const states: Record<string, { tone: Tone; label: string }> = {
  draft: { tone: 'neutral', label: words.invoiceStatus.draft },
  open: { tone: 'warning', label: words.invoiceStatus.open },
  paid: { tone: 'success', label: words.invoiceStatus.paid },
  void: { tone: 'neutral', label: words.invoiceStatus.void },
  uncollectible: { tone: 'danger', label: words.invoiceStatus.uncollectible },
};

function Status({ invoice }: { invoice: OrderInvoice }) {
  if (invoice.overdue) return <Badge tone="danger">{words.overdue}</Badge>;
  const state = states[invoice.status];
  return state === undefined ? invoice.status : <Badge tone={state.tone}>{state.label}</Badge>;
}

function Links({ invoice: { number, status, hostedUrl, pdfUrl } }: { invoice: OrderInvoice }) {
  const which = words.ofInvoice(orNone(number));
  const style = 'inline-flex min-h-6 items-center gap-1.5 link';
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {hostedUrl !== null && status !== 'void' && (
        <a href={hostedUrl} target="_blank" rel="noreferrer" className={style}>
          <ExternalLink className="size-4" aria-hidden="true" />
          {status === 'open' ? words.invoicePay : words.invoiceView}
          <span className="sr-only">
            {which}, {messages.common.opensInNewTab}
          </span>
        </a>
      )}
      {pdfUrl !== null && (
        <a href={pdfUrl} target="_blank" rel="noreferrer" className={style}>
          <Download className="size-4" aria-hidden="true" />
          {words.invoicePdf}
          <span className="sr-only">
            {which}, {messages.common.opensInNewTab}
          </span>
        </a>
      )}
    </span>
  );
}

const columns: Column<OrderInvoice>[] = [
  {
    key: 'number',
    header: words.invoiceNumber,
    keep: true,
    cell: ({ number, createdAt }) => (
      <>
        <span className="block font-semibold">{orNone(number)}</span>
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatDate(createdAt)}
        </time>
      </>
    ),
  },
  {
    key: 'period',
    header: words.invoicePeriod,
    cell: ({ periodStart, periodEnd }) => (
      <>
        <span className="whitespace-nowrap">{formatDate(periodStart)}</span>{' '}
        <span className="whitespace-nowrap text-muted">– {formatDate(periodEnd)}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: words.invoiceAmount,
    align: 'end',
    keep: true,
    cell: ({ amountCents }) => formatMoney(amountCents),
  },
  { key: 'status', header: words.status, cell: (invoice) => <Status invoice={invoice} /> },
  { key: 'links', header: words.invoiceLinks, cell: (invoice) => <Links invoice={invoice} /> },
];

/** The invoices of an order, newest first, with their documents. */
export function OrderInvoices({ invoices }: { invoices: readonly OrderInvoice[] }) {
  if (invoices.length === 0) return <p className="p-5 text-muted">{words.noInvoices}</p>;
  return <StaticTable caption={words.invoices} columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}
