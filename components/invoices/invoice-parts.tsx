import Link from 'next/link';
import { ChargeBars } from '@/components/charts/charge-bars';
import { RefreshOnReturn } from './refresh-on-return';
import { ExportLink } from '@/components/lists/export-link';
import { Icon } from '@/components/kit/icon';
import { Card } from '@/components/kit/page-parts';
import { NoBreakText } from '@/components/kit/text';
import { SumBand } from '@/components/kit/sum-band';
import { buttonStyle, classNames } from '@/components/kit/styles';
import { invoiceLimits } from '@/lib/config/limits';
import type { Charges } from '@/lib/domain/invoices/read-charges';
import type { Costs } from '@/lib/domain/invoices/read-costs';
import type { OwedInvoices } from '@/lib/domain/invoices/read-owed-invoices';
import type { InvoiceSums } from '@/lib/domain/invoices/read-invoice-sums';
import { controlMessages } from '@/lib/i18n/controls';
import { chargeMessages, costMessages, invoiceFileMessages, invoiceMessages } from '@/lib/i18n/invoices';
import { formatDate, formatMoney, formatMonth, formatNumber } from '@/lib/i18n/locale/format';
import { costViews } from '@/lib/vocabulary/invoices';

/** What a customer has to pay, and the way to what is due first; nothing without a debt. */
export async function Owed({ owed }: { owed: Promise<OwedInvoices> }) {
  const { overdue, open, first } = await owed;
  const late = overdue.cents > 0;
  const { cents } = late ? overdue : open;
  const count = overdue.count + open.count;
  if (cents === 0) return null;
  return (
    <div className="mb-4">
      <SumBand
        late={late}
        sum={formatMoney(cents)}
        actions={
          first && (
            <>
              <RefreshOnReturn />
              <a
                href={first.viewPath}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle('primary', 'md')}
              >
                <Icon of="external-link" className="size-4.5" />
                {invoiceMessages.payFirst(first.number)}
                <span className="sr-only"> ({controlMessages.opensInNewTab})</span>
              </a>
            </>
          )
        }
      >
        <NoBreakText
          text={
            late
              ? invoiceMessages.overdueIn(
                  overdue.count,
                  formatNumber(overdue.count),
                  formatDate(overdue.since),
                )
              : invoiceMessages.openIn
          }
        />
        {count > 1 && (
          <span className="block text-sm text-muted">{invoiceMessages.left(formatNumber(count))}</span>
        )}
      </SumBand>
    </div>
  );
}

/** The bars of paid, open, overdue and expected charges. */
export async function ChargesCard({ charges }: { charges: Promise<Charges> }) {
  const { months, expects } = await charges;
  const title = expects ? chargeMessages.titleOwn : chargeMessages.title;
  return (
    <Card title={title}>
      <ChargeBars months={months} label={title} />
      {expects && <p className="mt-2 text-sm text-muted">{chargeMessages.expectedNote}</p>}
    </Card>
  );
}

/** What it cost, by model, order, device or cost centre. */
export async function CostsCard({
  costs,
  hrefOf,
}: {
  costs: Promise<Costs>;
  /** The address of the same page with another view. */
  hrefOf: (by: Costs['by']) => string;
}) {
  const found = await costs;
  const { rows, since, month, by } = found;
  return (
    <Card
      title={costMessages.title}
      actions={
        <nav aria-label={costMessages.by} className="flex gap-3 text-sm">
          {costViews.map((view) => (
            <Link
              key={view}
              href={hrefOf(view)}
              scroll={false}
              prefetch={false}
              aria-current={view === by ? 'true' : undefined}
              className={view === by ? 'font-semibold' : 'link'}
            >
              {costMessages.views[view]}
            </Link>
          ))}
        </nav>
      }
    >
      <p className="mb-2 text-sm text-muted">
        {month === null
          ? // The first day of a month, by UTC like all months of charges.
            costMessages.since(formatDate(since.slice(0, 10)))
          : costMessages.inMonth(formatMonth(month, 'long'))}
      </p>
      {rows.length === 0 ? (
        <p className="text-muted">{costMessages.none}</p>
      ) : (
        <div
          className={classNames('overflow-auto', by === 'device' ? 'max-h-128' : 'max-h-80')}
          tabIndex={0}
          role="region"
          aria-label={costMessages.title}
        >
          <CostTable costs={found} />
        </div>
      )}
    </Card>
  );
}

/** What a row without a name adds up. */
const unnamed = (): Record<Costs['by'], string> => ({
  model: costMessages.otherLines,
  order: costMessages.noOrder,
  device: costMessages.notDelivered,
  costCentre: costMessages.noCostCentre,
});

function CostTable({ costs: { rows, further, totalCents, by } }: { costs: Costs }) {
  const periods = rows.reduce((sum, row) => sum + row.periods, 0);
  return (
    <table className="w-full [&_:is(td,th)]:py-1 [&_:is(td,th):not(:first-child)]:ps-3 [&_:is(td,th):not(:first-child)]:text-end">
      <caption className="sr-only">{costMessages.title}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="text-start font-semibold">
            {costMessages.views[by]}
          </th>
          <th scope="col" className="font-semibold">
            {costMessages.perDevice}
          </th>
          <th scope="col" className="font-semibold">
            {costMessages.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, note, periods: devices, netCents }) => (
          <tr key={`${name} ${note}`} className="border-t border-line">
            <th scope="row" className="text-start font-normal">
              {name === null ? unnamed()[by] : <Named by={by} id={id} name={name} />}
              {note !== null && <span className="ms-2 text-sm text-muted">{note}</span>}
            </th>
            <td className="text-sm text-muted">
              {devices > 0 && formatMoney(Math.round(netCents / devices))}
            </td>
            <td className="tabular">{formatMoney(netCents)}</td>
          </tr>
        ))}
        {further.count > 0 && (
          <tr className="border-t border-line">
            <th scope="row" className="text-start font-normal text-muted">
              {costMessages.more(formatNumber(further.count))}
            </th>
            <td />
            <td className="tabular">{formatMoney(further.netCents)}</td>
          </tr>
        )}
      </tbody>
      <tfoot className="border-t-2 border-line font-semibold">
        <tr>
          <th scope="row" className="text-start">
            {costMessages.total}
          </th>
          <td className="text-sm">
            {periods > 0 && further.count === 0 && formatMoney(Math.round(totalCents / periods))}
          </td>
          <td className="tabular">{formatMoney(totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Named({ by, id, name }: { by: Costs['by']; id: string | null; name: string }) {
  const href = by === 'order' ? `/orders/${name}` : by === 'device' && id !== null ? `/devices/${id}` : null;
  if (href === null) return name;
  return (
    <Link href={href} prefetch={false} className="tabular whitespace-nowrap link">
      {name}
    </Link>
  );
}

/** The sums of all that the filters find, and their PDFs in one file. */
export async function Sums({ sums, zipHref }: { sums: Promise<InvoiceSums>; zipHref: string }) {
  const found = await sums;
  const shown = (
    [
      'netCents',
      'taxCents',
      'totalCents',
      'creditedCents',
      'paidCents',
      'refundedCents',
      'openCents',
    ] as const
  ).filter((name) => found[name] !== 0 || name === 'totalCents');
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-1 py-3">
      <p className="text-muted">
        {[
          invoiceMessages.sums(found.count, formatNumber(found.count)),
          ...(found.voidCount > 0 ? [invoiceMessages.sumsVoid(formatNumber(found.voidCount))] : []),
        ].join(' · ')}
      </p>
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {shown.map((name) => (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="text-sm text-muted">{invoiceMessages.sumOf[name]}</dt>
            <dd className={classNames('tabular', name === 'totalCents' ? 'font-bold' : 'font-semibold')}>
              {formatMoney(found[name])}
            </dd>
          </div>
        ))}
      </dl>
      {found.count > 0 && found.count <= invoiceLimits.mostFiles && (
        <a href={zipHref} className="ms-auto link">
          {invoiceFileMessages.download}
        </a>
      )}
      {found.count > invoiceLimits.mostFiles && (
        <p className="ms-auto text-sm text-muted">
          {invoiceFileMessages.tooMany(formatNumber(invoiceLimits.mostFiles))}
        </p>
      )}
    </div>
  );
}

/** The file of all that the filters find. */
export function BookkeepingCsv({ href }: { href: string }) {
  return (
    <ExportLink href={href} className={buttonStyle('secondary', 'md')}>
      <Icon of="download" className="size-4.5" />
      {invoiceMessages.csv}
    </ExportLink>
  );
}
