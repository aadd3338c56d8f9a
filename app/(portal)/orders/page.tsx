import type { Metadata } from 'next';
import { DeadJobs } from '@/components/orders/dead-jobs';
import { orderColumns, OrdersTable } from '@/components/orders/orders-table';
import { ListToolbar } from '@/components/table/list-toolbar';
import { OrganizationFilter } from '@/components/table/organization-filter';
import { SearchBox } from '@/components/table/search-box';
import { StatusFilter } from '@/components/table/status-filter';
import type { TableAddress } from '@/components/table/table-href';
import { TableSkeleton } from '@/components/table/table-skeleton';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SectionBoundary } from '@/components/ui/section-boundary';
import { requireCapability } from '@/lib/auth/page-guard';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { timings } from '@/lib/config/limits';
import { orderStatuses } from '@/lib/config/order-status';
import { listDeadJobs } from '@/lib/domain/jobs/list-dead-jobs';
import { listOrders, type OrderListQuery } from '@/lib/domain/orders/list-orders';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { faults } from '@/lib/messages/faults';
import { orderMessages, orderStatusLabels } from '@/lib/messages/orders';
import { pageOf } from '@/lib/schemas/list-query';
import { orderList } from '@/lib/schemas/lists';

const words = orderMessages;
export const metadata: Metadata = { title: words.title };

/** A draft is no order yet and never listed. */
const statusOptions = orderStatuses
  .filter((status) => status !== 'DRAFT')
  .map((value) => ({ value, label: orderStatusLabels[value] }));

interface ListProps {
  actor: UserActor;
  query: OrderListQuery;
  address: TableAddress;
  everyOrganization: boolean;
}

/** Orders (decisions.md §5): the super user's and the administrators'. */
export default async function OrdersPage({ searchParams }: PageProps<'/orders'>) {
  const actor = await requireCapability('orders.read');
  const params = await searchParams;
  const everyOrganization = roleMay(actor.role, 'organizations.listAll');
  const found = orderList.pageOrDefaults(params);
  const query = everyOrganization ? found : { ...found, orgIds: [] };
  // With the page, not after it: it stands above the list, which must not jump.
  const dead = roleMay(actor.role, 'jobs.manage') ? await listDeadJobs(actor, {}) : { data: [], count: 0 };
  const list = { actor, query, everyOrganization, address: { pathname: orderList.path, params } };
  return (
    <>
      <PageHeader
        title={words.title}
        description={everyOrganization ? words.descriptionSuper : words.description}
      />
      <DeadJobs jobs={dead.data} count={dead.count} />
      <Card flush>
        {everyOrganization ? (
          <SectionBoundary
            message={faults.organizationsFetching}
            skeleton={<Toolbar {...list} organizations={[]} />}
          >
            <OperatorToolbar {...list} />
          </SectionBoundary>
        ) : (
          <Toolbar {...list} organizations={[]} />
        )}
        <SectionBoundary
          key={orderList.href(query)}
          message={words.fetchingListFault}
          skeleton={
            <TableSkeleton
              headers={orderColumns(everyOrganization).map(({ header }) => header)}
              rows={query.limit}
              cards="medium"
            />
          }
        >
          <OrderRows {...list} />
        </SectionBoundary>
      </Card>
    </>
  );
}

async function OperatorToolbar(list: ListProps) {
  return <Toolbar {...list} organizations={await organizationOptions(list.actor, {})} />;
}

function Toolbar({
  query,
  address,
  everyOrganization,
  organizations,
}: ListProps & { organizations: readonly { id: string; name: string }[] }) {
  const picked = organizations.filter(({ id }) => query.orgIds.includes(id));
  return (
    <ListToolbar
      clearHref={orderList.href(query, { q: null, status: null, orgIds: [] })}
      filters={[
        ...(query.status === undefined
          ? []
          : [
              {
                label: orderStatusLabels[query.status],
                href: orderList.href(query, { status: null }),
              },
            ]),
        ...picked.map(({ id, name }) => ({
          label: name,
          href: orderList.href(query, { orgIds: query.orgIds.filter((other) => other !== id) }),
        })),
      ]}
    >
      <SearchBox address={address} label={words.search} />
      <StatusFilter
        label={words.filterStatus}
        any={words.anyStatus}
        options={statusOptions}
        value={query.status ?? ''}
        address={address}
      />
      {everyOrganization && (
        <OrganizationFilter
          label={words.filterOrganizations}
          placeholder={words.pickOrganization}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.orgIds}
          address={address}
          delayMs={timings.devicesFilterMs}
        />
      )}
    </ListToolbar>
  );
}

async function OrderRows({ actor, query, address, everyOrganization }: ListProps) {
  const { data, count } = await listOrders(actor, query);
  return (
    <OrdersTable
      rows={data}
      total={count}
      everyOrganization={everyOrganization}
      filtered={query.q !== undefined || query.status !== undefined || query.orgIds.length > 0}
      address={address}
      page={pageOf(query)}
      size={query.limit}
    />
  );
}
