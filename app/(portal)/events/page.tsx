import type { Metadata } from 'next';
import { eventColumns, EventsTable } from '@/components/events/events-table';
import { ListToolbar } from '@/components/table/list-toolbar';
import { OrganizationFilter } from '@/components/table/organization-filter';
import { SearchBox } from '@/components/table/search-box';
import { type TableAddress, tableHref } from '@/components/table/table-href';
import { TableSkeleton } from '@/components/table/table-skeleton';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SectionBoundary } from '@/components/ui/section-boundary';
import { requireCapability } from '@/lib/auth/page-guard';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { timings } from '@/lib/config/limits';
import { listEvents } from '@/lib/domain/events/list-events';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { eventMessages } from '@/lib/messages/events';
import { faults } from '@/lib/messages/faults';
import { type ListQuery, pageOf } from '@/lib/schemas/list-query';
import { eventList } from '@/lib/schemas/lists';

const words = eventMessages;
export const metadata: Metadata = { title: words.title };

type ListProps = { actor: UserActor; query: ListQuery<'createdAt', never>; address: TableAddress };

/** Event log (portal.md §2). */
export default async function EventsPage({ searchParams }: PageProps<'/events'>) {
  const actor = await requireCapability('events.list');
  const params = await searchParams;
  const everyOrganization = roleMay(actor.role, 'events.filter');
  const found = eventList.pageOrDefaults(params);
  const query = everyOrganization ? found : { ...found, orgIds: [] };
  const address = { pathname: eventList.path, params };
  const list = { actor, query, address };
  return (
    <>
      <PageHeader title={words.title} />
      <Card flush>
        {everyOrganization ? (
          <SectionBoundary
            message={faults.organizationsFetching}
            skeleton={<Toolbar {...list} options={[]} />}
          >
            <OperatorToolbar {...list} />
          </SectionBoundary>
        ) : (
          <ListToolbar clearHref={eventList.path}>
            <SearchBox address={address} label={words.search} />
          </ListToolbar>
        )}
        <SectionBoundary
          key={eventList.href(query)}
          message={faults.eventsFetching}
          skeleton={
            <TableSkeleton
              headers={eventColumns(everyOrganization).map(({ header }) => header)}
              rows={query.limit}
            />
          }
        >
          <EventRows {...list} />
        </SectionBoundary>
      </Card>
    </>
  );
}

async function OperatorToolbar(list: ListProps) {
  const options = await organizationOptions(list.actor, {});
  return <Toolbar {...list} options={options} />;
}

function Toolbar({
  query,
  address,
  options,
}: ListProps & { options: readonly { id: string; name: string }[] }) {
  const picked = options.filter(({ id }) => query.orgIds.includes(id));
  return (
    <ListToolbar
      clearHref={tableHref(address, { q: undefined, org: undefined, page: undefined })}
      filters={picked.map(({ id, name }) => ({
        label: name,
        href: eventList.href(query, { orgIds: query.orgIds.filter((other) => other !== id) }),
      }))}
    >
      <SearchBox address={address} label={words.search} />
      <OrganizationFilter
        label={words.filter}
        placeholder={words.pickOrganization}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        value={query.orgIds}
        address={address}
        delayMs={timings.eventsFilterMs}
      />
    </ListToolbar>
  );
}

async function EventRows({ actor, query, address }: ListProps) {
  const { data, count } = await listEvents(actor, query);
  return (
    <EventsTable
      rows={data}
      total={count}
      everyOrganization={roleMay(actor.role, 'events.filter')}
      filtered={query.q !== undefined || query.orgIds.length > 0}
      address={address}
      page={pageOf(query)}
      size={query.limit}
    />
  );
}
