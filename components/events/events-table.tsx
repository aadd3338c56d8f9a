'use client';

import { eventColumns, type EventInTable } from '@/components/events/events-columns';
import { ListTable } from '@/components/list/list-table';
import type { TableParts } from '@/components/list/list-view';

/** The event log: a part of the client, whose rows are data. */
export function EventsTable({
  everyOrganization,
  ...parts
}: TableParts<EventInTable> & { everyOrganization: boolean }) {
  return <ListTable {...parts} columns={eventColumns(everyOrganization)} rowKey={({ id }) => id} />;
}
