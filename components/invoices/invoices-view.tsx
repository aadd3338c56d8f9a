import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import { ButtonLink } from '@/components/kit/button';
import { EmptyState } from '@/components/kit/notices';
import type { ListOf } from '@/components/lists/list-view';
import { OrganizationFilter } from '@/components/organizations/organization-filter';
import { timings } from '@/lib/config/limits';
import type { InvoiceRow } from '@/lib/domain/invoices/list-invoices';
import { invoiceMessages, invoiceStateLabels } from '@/lib/i18n/invoices';
import { formatMonth } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';
import { invoiceList } from '@/lib/schemas/lists';
import { invoiceStates } from '@/lib/vocabulary/invoices';
import { invoiceColumns, invoiceInTable } from './invoices-columns';
import { InvoiceFilters, InvoicesTable } from './invoices-table';

/** The invoices as their role sees them. `months` are those of the filter, YYYY-MM, the newest first. */
export function invoicesView(
  everyOrganization: boolean,
  months: readonly string[],
): ListOf<typeof invoiceList, InvoiceRow> {
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
    nothingYet: everyOrganization ? (
      <EmptyState drawing={<BuoyDrawing />} title={invoiceMessages.empty}>
        {invoiceMessages.emptySuper}
      </EmptyState>
    ) : (
      <EmptyState
        drawing={<BuoyDrawing />}
        title={invoiceMessages.empty}
        actions={
          <ButtonLink href="/devices" variant="primary">
            {orderMessages.emptyAction}
          </ButtonLink>
        }
      >
        {invoiceMessages.emptyText}
      </EmptyState>
    ),
    nothingFound: { title: invoiceMessages.nothingFound },
    fault: invoiceMessages.fault,
  };
}
