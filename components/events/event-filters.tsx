'use client';

import type { ComponentProps } from 'react';
import type { EventFilterFields } from '@/components/events/event-filter-fields';
import { FurtherFilters } from '@/components/lists/further-filters';
import { lazyPart } from '@/components/kit/lazy-part';

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
