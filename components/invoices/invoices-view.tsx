import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import { ButtonLink } from '@/components/kit/button';
import { EmptyState } from '@/components/kit/notices';
import type { ListOf } from '@/components/lists/list-view';
import { OrganizationFilter } from '@/components/organizations/organization-filter';
import { startOfMonth, utcMonth } from '@/lib/core/clock';
import { timings } from '@/lib/config/limits';
import type { InvoiceRow } from '@/lib/domain/invoices/list-invoices';
import { invoiceMessages, invoiceStateLabels } from '@/lib/i18n/invoices';
import { formatMonth } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';
import { invoiceList } from '@/lib/schemas/lists';
import { invoiceStates } from '@/lib/vocabulary/invoices';
import { invoiceColumns, invoiceInTable } from './invoices-columns';
import { InvoiceFilters, InvoicesTable } from './invoices-table';

/** Months that the filter offers; an address can name any other. */
const MONTHS = 24;

/** The invoices as their role sees them on a day. */
export function invoicesView(everyOrganization: boolean, now: Date): ListOf<typeof invoiceList, InvoiceRow> {
  const months = Array.from({ length: MONTHS }, (_, ago) => utcMonth(startOfMonth(now, -ago)));
  return {
    list: invoiceList,
    title: invoiceMessages.title,
    columns: invoiceColumns(everyOrganization),
    table: ({ rows, ...parts }) => (
      <InvoicesTable {...parts} rows={rows.map(invoiceInTable)} everyOrganization={everyOrganization} />
    ),
    cards: 'wide',
    search: everyOrganization ? invoiceMessages.searchSuper : invoiceMessages.search,
    statuses: {
      label: invoiceMessages.filterStatus,
      any: invoiceMessages.anyStatus,
      options: invoiceStates.map((value) => ({ value, label: invoiceStateLabels[value] })),
    },
    choices: {
      offered: (choices) => choices,
      chip: (name, value) =>
        name === 'month' ? formatMonth(value, 'long') : invoiceMessages.orderChip(value),
      filters: (address, chosen) => <InvoiceFilters {...address} chosen={chosen} months={months} />,
    },
    ...(everyOrganization && {
      organizations: (filter) => <OrganizationFilter {...filter} delayMs={timings.devicesFilterMs} />,
    }),
    nothingYet: (
      <EmptyState
        drawing={<BuoyDrawing />}
        title={invoiceMessages.empty}
        actions={
          !everyOrganization && (
            <ButtonLink href="/devices" variant="primary">
              {orderMessages.emptyAction}
            </ButtonLink>
          )
        }
      >
        {everyOrganization ? invoiceMessages.emptySuper : invoiceMessages.emptyText}
      </EmptyState>
    ),
    nothingFound: { title: invoiceMessages.nothingFound },
    fault: invoiceMessages.fault,
  };
}
