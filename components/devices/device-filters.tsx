'use client';

import type { ComponentProps } from 'react';
import { FurtherFilters } from '@/components/lists/further-filters';
import { lazyPart } from '@/components/kit/lazy-part';
import type { DeviceFilterFields } from '@/components/devices/device-filter-fields';

const Fields = lazyPart(() =>
  import('@/components/devices/device-filter-fields').then((file) => file.DeviceFilterFields),
);

/** The further filters of the devices behind their button. */
export function DeviceFilters({
  label,
  ...fields
}: ComponentProps<typeof DeviceFilterFields> & { label: string }) {
  return (
    <FurtherFilters label={label} more={fields.operator}>
      <Fields {...fields} />
    </FurtherFilters>
  );
}
