'use client';

import { type ComponentProps, useState } from 'react';
import type { EventFilterFields } from './event-filter-fields';
import { FurtherFilters } from '@/components/lists/filters';
import { lazyPart } from '@/components/kit/lazy-part';
import { eventColumns, type EventInTable } from './events-columns';
import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';

const Fields = lazyPart(() =>
  import('@/components/events/event-filter-fields').then((file) => file.EventFilterFields),
);

/** The further filters of the event log behind their button. */
export function EventFilters({
  label,
  ...fields
}: ComponentProps<typeof EventFilterFields> & { label: string }) {
  return (
    <FurtherFilters label={label} more={fields.everyOrganization}>
      <Fields {...fields} />
    </FurtherFilters>
  );
}

const UndoBatch = lazyPart(() => import('@/components/devices/undo-batch').then((file) => file.UndoBatch));

/** The event log: a client component; its rows are data. */
export function EventsTable({
  everyOrganization,
  ...parts
}: TableParts<EventInTable> & { everyOrganization: boolean }) {
  const [undoing, setUndoing] = useState<string | null>(null);
  return (
    <>
      <ListTable {...parts} columns={eventColumns(everyOrganization, setUndoing)} rowKey={({ id }) => id} />
      {undoing !== null && <UndoBatch batchId={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}
