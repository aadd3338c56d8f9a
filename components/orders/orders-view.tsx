import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import type { ListOf } from '@/components/lists/list-view';
import { orderColumns, orderInTable } from '@/components/orders/orders-columns';
import { OrderWaitsFilter } from './orders-table';
import { OrdersTable } from '@/components/orders/orders-table';
import { ButtonLink } from '@/components/kit/button';
import { OrganizationFilter } from '@/components/organizations/organization-filter';
import { EmptyState } from '@/components/kit/notices';
import { timings } from '@/lib/config/limits';
import { orderStatuses, type OrderWait } from '@/lib/vocabulary/order-status';
import type { OrderRow } from '@/lib/domain/orders/list-orders';
import { orderMessages } from '@/lib/i18n/orders';
import { orderStatusLabels, orderWaitLabels } from '@/lib/i18n/order-list';
import { orderList } from '@/lib/schemas/lists';

/** The orders as their role sees them. */
export function ordersView(everyOrganization: boolean): ListOf<typeof orderList, OrderRow> {
  return {
    list: orderList,
    title: orderMessages.title,
    columns: orderColumns(everyOrganization),
    table: ({ rows, ...parts }) => (
      <OrdersTable {...parts} rows={rows.map(orderInTable)} everyOrganization={everyOrganization} />
    ),
    cards: everyOrganization ? 'wide' : 'medium',
    menu: true,
    search: everyOrganization ? orderMessages.search : orderMessages.searchCustomer,
    statuses: {
      label: orderMessages.filterStatus,
      any: orderMessages.anyStatus,
      // A draft is no order yet and never listed.
      options: orderStatuses
        .filter((status) => status !== 'DRAFT')
        .map((value) => ({ value, label: orderStatusLabels[value] })),
    },
    choices: {
      offered: (choices) => choices,
      chip: (_name, value) => orderWaitLabels[value as OrderWait],
      filters: (address, chosen) => <OrderWaitsFilter {...address} chosen={chosen} />,
    },
    ...(everyOrganization && {
      organizations: (filter) => <OrganizationFilter {...filter} delayMs={timings.devicesFilterMs} />,
    }),
    nothingYet: (
      <EmptyState
        drawing={<BuoyDrawing />}
        title={orderMessages.empty}
        actions={
          <ButtonLink href="/devices" variant="primary">
            {orderMessages.emptyAction}
          </ButtonLink>
        }
      >
        {orderMessages.emptyText}
      </EmptyState>
    ),
    nothingFound: { title: orderMessages.nothingFound },
    fault: orderMessages.fetchingListFault,
  };
}
