import type { Column } from '@/components/list/list-view';
import { rowFields } from '@/components/list/row-fields';
import { Moment } from '@/components/ui/moment';
import { None } from '@/components/ui/none';
import { Unbroken } from '@/components/ui/unbroken';
import { zoneName } from '@/lib/config/zone';
import type { EventView } from '@/lib/domain/events/list-events';
import { eventMessages } from '@/lib/messages/events';

/** What the table shows of an entry. */
export const eventInTable = rowFields<EventView>()('id', 'user', 'event', 'organization', 'createdAt');
export type EventInTable = ReturnType<typeof eventInTable>;

/** The columns of the event log (portal.md §2). */
export const eventColumns = (everyOrganization: boolean): Column<EventInTable>[] => [
  {
    key: 'user',
    header: eventMessages.user,
    keep: true,
    cell: (row) => <span className="font-semibold">{row.user?.name ?? eventMessages.bySystem}</span>,
  },
  { key: 'event', header: eventMessages.event, cell: (row) => <Unbroken text={row.event} /> },
  ...(everyOrganization
    ? [
        {
          key: 'organization',
          header: eventMessages.organization,
          cell: (row: EventInTable) => row.organization?.name ?? <None />,
        },
      ]
    : []),
  {
    key: 'createdAt',
    header: eventMessages.date,
    note: zoneName(),
    card: 'end',
    keep: true,
    cell: (row) => <Moment at={row.createdAt} />,
  },
];
