import { BuoyDrawing } from '@/components/art/buoy-drawing';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { NothingFound } from '@/components/table/nothing-found';
import type { TableAddress } from '@/components/table/table-href';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDate, formatDateTime, orNone } from '@/lib/config/format';
import type { EventView } from '@/lib/domain/events/list-events';
import { eventMessages } from '@/lib/messages/events';

const words = eventMessages;

const user: Column<EventView> = {
  key: 'user',
  header: words.user,
  keep: true,
  cell: (row) => <span className="font-semibold">{orNone(row.user?.name)}</span>,
};
const event: Column<EventView> = { key: 'event', header: words.event, cell: (row) => row.event };
const organization: Column<EventView> = {
  key: 'organization',
  header: words.organization,
  cell: (row) => orNone(row.organization?.name),
};
const date: Column<EventView> = {
  key: 'createdAt',
  header: words.date,
  sortable: true,
  keep: true,
  cell: (row) => (
    <time dateTime={row.createdAt}>
      {formatDate(row.createdAt)}{' '}
      <span className="text-sm text-muted">{formatDateTime(row.createdAt).slice(-5)}</span>
    </time>
  ),
};

/** The columns of the event log (portal.md §2); the organisation is the super user's. */
export function eventColumns(everyOrganization: boolean): Column<EventView>[] {
  return everyOrganization ? [user, event, organization, date] : [user, event, date];
}

/** The event log: one page of it. */
export function EventsTable({
  rows,
  total,
  everyOrganization,
  filtered,
  address,
  page,
  size,
}: {
  rows: readonly EventView[];
  total: number;
  everyOrganization: boolean;
  /** A search or a filter is on. */
  filtered: boolean;
  address: TableAddress;
  page: number;
  size: number;
}) {
  return (
    <DataTable
      caption={words.title}
      columns={eventColumns(everyOrganization)}
      rows={rows}
      rowKey={(row) => row.id}
      address={address}
      page={page}
      size={size}
      total={total}
      empty={
        filtered ? (
          <NothingFound title={words.nothingFound} clearHref={address.pathname} />
        ) : (
          <EmptyState drawing={<BuoyDrawing />} title={words.empty} />
        )
      }
    />
  );
}
