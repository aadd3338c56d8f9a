'use client';

import { useState } from 'react';
import { eventColumns, type EventInTable } from '@/components/events/events-columns';
import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';
import { lazyPart } from '@/components/kit/lazy-part';

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
