import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { ListTable } from '@/components/list/list-table';
import type { Column, ListOf } from '@/components/list/list-view';
import { EmptyState } from '@/components/ui/empty-state';
import { Moment } from '@/components/ui/moment';
import { orNone } from '@/lib/config/format';
import { timings } from '@/lib/config/limits';
import type { EventView } from '@/lib/domain/events/list-events';
import { eventMessages } from '@/lib/messages/events';
import { faults } from '@/lib/messages/faults';
import { eventList } from '@/lib/schemas/lists';

const eventColumns = (everyOrganization: boolean): Column<EventView>[] => [
  {
    key: 'user',
    header: eventMessages.user,
    keep: true,
    cell: (row) => <span className="font-semibold">{orNone(row.user?.name)}</span>,
  },
  { key: 'event', header: eventMessages.event, cell: (row) => row.event },
  ...(everyOrganization
    ? [
        {
          key: 'organization',
          header: eventMessages.organization,
          cell: (row: EventView) => orNone(row.organization?.name),
        },
      ]
    : []),
  {
    key: 'createdAt',
    header: eventMessages.date,
    keep: true,
    cell: (row) => <Moment at={row.createdAt} />,
  },
];

/** The event log (portal.md §2). The organisation, as a column and as a filter, is for whoever sees every one. */
export function eventsView(everyOrganization: boolean): ListOf<typeof eventList, EventView> {
  const columns = eventColumns(everyOrganization);
  return {
    list: eventList,
    title: eventMessages.title,
    columns,
    table: (parts) => <ListTable {...parts} columns={columns} rowKey={({ id }) => id} />,
    cards: 'narrow',
    search: eventMessages.search,
    ...(everyOrganization && { organizations: { delayMs: timings.eventsFilterMs } }),
    nothingYet: <EmptyState drawing={<BuoyDrawing />} title={eventMessages.empty} />,
    nothingFound: { title: eventMessages.nothingFound },
    fault: faults.eventsFetching,
  };
}
