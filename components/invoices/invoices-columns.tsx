import Link from 'next/link';
import { type Column, rowFields } from '@/components/lists/list-view';
import { EmptyValue } from '@/components/kit/cells';
import { classNames } from '@/components/kit/styles';
import { OrganizationLink } from '@/components/links/organization-link';
import type { InvoiceRow } from '@/lib/domain/invoices/list-invoices';
import { controlMessages } from '@/lib/i18n/controls';
import { invoiceMessages } from '@/lib/i18n/invoices';
import { formatDate, formatDeadline, formatMoney } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';
import { InvoiceLink } from './invoice-link';
import { InvoiceStatusBadge } from './invoice-status';

export const invoiceInTable = rowFields<InvoiceRow>()(
  'id',
  'number',
  'status',
  'orgId',
  'orgName',
  'orderNumber',
  'purchaseOrder',
  'createdAt',
  'dueAt',
  'periodStart',
  'periodEnd',
  'netCents',
  'taxCents',
  'totalCents',
  'creditedCents',
  'creditUsedCents',
  'refundedCents',
  'overdue',
  'seriouslyOverdue',
  'collected',
  'creditedAway',
  'payable',
  'viewPath',
  'pdfPath',
);
export type InvoiceInTable = ReturnType<typeof invoiceInTable>;

const organization = (): Column<InvoiceInTable> => ({
  key: 'orgName',
  header: invoiceMessages.organization,
  cell: (row) => <OrganizationLink id={row.orgId ?? null} name={row.orgName} />,
});

const invoiceAndOrder = (): Column<InvoiceInTable>[] => [
  {
    key: 'number',
    header: invoiceMessages.number,
    keep: true,
    cell: ({ number, viewPath }) =>
      viewPath === null ? (
        <span className="tabular font-semibold">{number}</span>
      ) : (
        <a href={viewPath} target="_blank" rel="noreferrer" className="tabular font-semibold link">
          {number}
          <span className="sr-only"> ({controlMessages.opensInNewTab})</span>
        </a>
      ),
  },
  {
    key: 'order',
    header: invoiceMessages.order,
    label: invoiceMessages.orderOnly,
    cell: ({ orderNumber, purchaseOrder }) =>
      orderNumber === null ? (
        <EmptyValue />
      ) : (
        <span className="cell-words">
          <Link href={`/orders/${orderNumber}`} prefetch={false} className="tabular whitespace-nowrap link">
            {orderNumber}
          </Link>
          {purchaseOrder !== null && (
            <span className="text-sm wrap-anywhere text-muted">{purchaseOrder}</span>
          )}
        </span>
      ),
  },
];

/** Its sum, and what else settled it. A void one asks for nothing. */
function Amount({ invoice }: { invoice: InvoiceInTable }) {
  const { status, totalCents, netCents, taxCents, creditedCents, creditUsedCents, refundedCents } = invoice;
  const notes = [
    taxCents > 0 && `${formatMoney(netCents)} + ${formatMoney(taxCents)}`,
    creditedCents > 0 && orderMessages.invoiceCredited(formatMoney(creditedCents)),
    creditUsedCents > 0 && orderMessages.invoiceCreditUsed(formatMoney(creditUsedCents)),
    refundedCents > 0 && orderMessages.invoiceRefunded(formatMoney(refundedCents)),
  ].filter((note) => note !== false);
  return (
    <>
      <span className={classNames('block', status === 'void' ? 'text-muted line-through' : 'font-semibold')}>
        {formatMoney(totalCents)}
      </span>
      {notes.map((note) => (
        <span key={note} className="words block text-sm text-muted">
          {note}
        </span>
      ))}
    </>
  );
}

const daysAndMoney = (): Column<InvoiceInTable>[] => [
  {
    key: 'createdAt',
    header: invoiceMessages.date,
    label: invoiceMessages.date,
    keep: true,
    cell: ({ createdAt, periodStart, periodEnd }) => (
      <>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {periodStart !== null && periodEnd !== null && (
          <span className="block text-sm text-muted">
            {formatDate(periodStart)} – {formatDate(periodEnd)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'total',
    header: invoiceMessages.total,
    align: 'end',
    card: 'end',
    keep: true,
    cell: (row) => <Amount invoice={row} />,
  },
  {
    key: 'dueAt',
    header: invoiceMessages.due,
    label: invoiceMessages.due,
    keep: true,
    cell: ({ dueAt, overdue }) =>
      dueAt === null ? (
        <EmptyValue />
      ) : (
        <time dateTime={dueAt} className={overdue ? 'font-semibold text-danger' : undefined}>
          {formatDeadline(dueAt)}
        </time>
      ),
  },
  {
    key: 'status',
    header: invoiceMessages.status,
    cell: (row) => <InvoiceStatusBadge invoice={row} />,
  },
  {
    key: 'links',
    header: invoiceMessages.pdf,
    onScreenOnly: true,
    cell: ({ number, payable, viewPath, pdfPath }) => (
      <span className="cell-lines gap-x-3">
        {payable && viewPath !== null && (
          <InvoiceLink href={viewPath} label={invoiceMessages.pay} number={number} />
        )}
        {pdfPath !== null && (
          <InvoiceLink href={pdfPath} label={invoiceMessages.pdf} number={number} document />
        )}
      </span>
    ),
  },
];

/** The columns of the list of invoices. */
export const invoiceColumns = (everyOrganization: boolean): Column<InvoiceInTable>[] => [
  ...invoiceAndOrder(),
  ...(everyOrganization ? [organization()] : []),
  ...daysAndMoney(),
];
