import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { eventColumns, eventInTable } from '@/components/events/events-columns';
import { EventsTable } from '@/components/events/events-table';
import type { ListOf } from '@/components/list/list-view';
import { EmptyState } from '@/components/ui/empty-state';
import { timings } from '@/lib/config/limits';
import type { EventView } from '@/lib/domain/events/list-events';
import { eventMessages } from '@/lib/messages/events';
import { faults } from '@/lib/messages/faults';
import { eventList } from '@/lib/schemas/lists';

/** The event log (portal.md §2). The organisation, as a column and as a filter, is for whoever sees every one. */
export function eventsView(everyOrganization: boolean): ListOf<typeof eventList, EventView> {
  return {
    list: eventList,
    title: eventMessages.title,
    columns: eventColumns(everyOrganization),
    table: ({ rows, ...parts }) => (
      <EventsTable {...parts} rows={rows.map(eventInTable)} everyOrganization={everyOrganization} />
    ),
    cards: 'narrow',
    search: eventMessages.search,
    ...(everyOrganization && { organizations: { delayMs: timings.eventsFilterMs } }),
    nothingYet: <EmptyState drawing={<BuoyDrawing />} title={eventMessages.empty} />,
    nothingFound: { title: eventMessages.nothingFound },
    fault: faults.eventsFetching,
  };
}
