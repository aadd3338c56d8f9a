'use client';

import { useRouter } from 'next/navigation';
import { tableHref, type TableAddress } from '@/components/table/table-href';
import { Select, type SelectOption } from '@/components/ui/select';

/** Shows rows of one status only; `status` in the address (interface design, Tables). */
export function StatusFilter({
  label,
  any,
  options,
  value,
  address,
}: {
  label: string;
  /** The choice that filters nothing. */
  any: string;
  options: readonly SelectOption[];
  value: string;
  address: TableAddress;
}) {
  const router = useRouter();
  return (
    <div className="w-full min-w-44 flex-1 sm:max-w-60">
      <Select
        key={value}
        aria-label={label}
        placeholder={any}
        options={options}
        defaultValue={value}
        onChange={({ target }) =>
          router.push(tableHref(address, { status: target.value, page: undefined }), { scroll: false })
        }
      />
    </div>
  );
}
