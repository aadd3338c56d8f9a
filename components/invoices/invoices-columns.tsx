import Link from 'next/link';
import { type Column, rowFields } from '@/components/lists/list-view';
import { EmptyValue } from '@/components/kit/cells';
import { classNames } from '@/components/kit/styles';
import { Icon } from '@/components/kit/icon';
import { OrganizationLink } from '@/components/links/organization-link';
import type { InvoiceRow } from '@/lib/domain/invoices/list-invoices';
import { controlMessages } from '@/lib/i18n/controls';
import { invoiceMessages } from '@/lib/i18n/invoices';
import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';
import { InvoiceStatusBadge } from './invoice-status';

export const invoiceInTable = rowFields<InvoiceRow>()(
  ...([
    'id',
    'number',
    'status',
    'orgId',
    'orgName',
    'orderNumber',
    'purchaseOrder',
    'createdAt',
    'dueAt',
  ] as const),
  ...([
    'periodStart',
    'periodEnd',
    'netCents',
    'taxCents',
    'totalCents',
    'creditedCents',
    'overdue',
  ] as const),
  ...(['seriouslyOverdue', 'collected', 'creditedAway', 'payable', 'viewPath', 'pdfPath'] as const),
);
export type InvoiceInTable = ReturnType<typeof invoiceInTable>;

/** A link to the provider's page or document. */
function Outside({
  href,
  label,
  of,
  icon,
}: {
  href: string;
  label: string;
  of: string;
  icon?: 'external-link' | 'download';
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap link"
    >
      {icon && <Icon of={icon} className="size-4" />}
      {label}
      <span className="sr-only">
        {orderMessages.ofInvoice(of)} ({controlMessages.opensInNewTab})
      </span>
    </a>
  );
}

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
    cell: ({ status, totalCents, netCents, taxCents, creditedCents }) => (
      <>
        <span
          className={classNames('block', status === 'void' ? 'text-muted line-through' : 'font-semibold')}
        >
          {formatMoney(totalCents)}
        </span>
        {taxCents > 0 && (
          <span className="block text-sm text-muted">
            {formatMoney(netCents)} + {formatMoney(taxCents)}
          </span>
        )}
        {creditedCents > 0 && (
          <span className="block text-sm text-muted">
            {orderMessages.invoiceCredited(formatMoney(creditedCents))}
          </span>
        )}
      </>
    ),
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
          {formatDate(dueAt)}
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
          <Outside href={viewPath} label={invoiceMessages.pay} of={number} icon="external-link" />
        )}
        {pdfPath !== null && (
          <Outside href={pdfPath} label={invoiceMessages.pdf} of={number} icon="download" />
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
