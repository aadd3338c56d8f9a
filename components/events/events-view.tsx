import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import { eventColumns, eventInTable } from '@/components/events/events-columns';
import { EventFilters } from './events-table';
import { EventsTable } from '@/components/events/events-table';
import type { ListOf } from '@/components/lists/list-view';
import { OrganizationFilter } from '@/components/organizations/organization-filter';
import { EmptyState } from '@/components/kit/notices';
import type { EventKind } from '@/lib/vocabulary/event-types';
import { timings } from '@/lib/config/limits';
import { typedOfIsoDay } from '@/lib/core/typed-day';
import type { EventView } from '@/lib/domain/events/list-events';
import { eventFilterMessages, eventKindLabels, eventMessages } from '@/lib/i18n/events';
import { faults } from '@/lib/i18n/requests';
import { listMessages } from '@/lib/i18n/lists';
import { eventList } from '@/lib/schemas/lists';

/** The text of each filter's chip. */
const chips: Record<string, (value: string, personName: string | null) => string> = {
  kind: (value) => eventKindLabels[value as EventKind],
  person: (_, name) => eventFilterMessages.personChip(name ?? eventFilterMessages.unknownPerson),
  about: (value) => eventFilterMessages.aboutChip(value),
  from: (value) => eventFilterMessages.fromChip(typedOfIsoDay(value)),
  to: (value) => eventFilterMessages.toChip(typedOfIsoDay(value)),
};

/** The event log. `personName`: of the person in the filter; null for none, or an unknown ID. */
export function eventsView(
  everyOrganization: boolean,
  personName: string | null,
): ListOf<typeof eventList, EventView> {
  return {
    list: eventList,
    title: eventMessages.title,
    columns: eventColumns(everyOrganization),
    table: ({ rows, ...parts }) => (
      <EventsTable {...parts} rows={rows.map(eventInTable)} everyOrganization={everyOrganization} />
    ),
    cards: everyOrganization ? 'medium' : 'narrow',
    search: eventMessages.search,
    ...(everyOrganization && {
      organizations: (filter) => <OrganizationFilter {...filter} delayMs={timings.eventsFilterMs} />,
    }),
    choices: {
      offered: (choices) => choices,
      chip: (name, value) => chips[name]?.(value, personName) ?? value,
      filters: (address, chosen) => (
        <EventFilters
          {...address}
          chosen={chosen}
          everyOrganization={everyOrganization}
          personName={personName}
          // An administrator has only the own organisation.
          label={
            everyOrganization ? eventFilterMessages.more : listMessages.filters(Object.keys(chosen).length)
          }
        />
      ),
    },
    nothingYet: <EmptyState drawing={<BuoyDrawing />} title={eventMessages.empty} />,
    nothingFound: { title: eventMessages.nothingFound },
    fault: faults.eventsFetching,
  };
}
