'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from 'next/navigation';
import { SlidersHorizontal } from 'lucide-react';
import { tableHref, type TableAddress } from '@/components/table/table-href';
import { MultiSelect } from '@/components/ui/multi-select';
import { Popover } from '@/components/ui/popover';
import type { SelectOption } from '@/components/ui/select';

/**
 * The filter popover 'Organizations' (portal.md §2). What is picked goes into the address `delayMs` milliseconds after
 * the last change (§9: 300 in the event log, 250 in the devices screen).
 */
export function OrganizationFilter({
  label,
  placeholder,
  options,
  value,
  address,
  delayMs,
}: {
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
  /** What the address says now. */
  value: readonly string[];
  address: TableAddress;
  delayMs: number;
}) {
  const router = useRouter();
  const inAddress = value.join();
  const [seen, setSeen] = useState(inAddress);
  const [picked, setPicked] = useState<readonly string[]>(value);
  const [sent, setSent] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== sent) {
      // The address was changed elsewhere, by a chip or by going back. What we sent ourselves takes nothing back that
      // was picked while it was on its way.
      setSent(inAddress);
      setPicked(value);
    }
  }
  const wanted = picked.join();
  const go = useEffectEvent(() => {
    setSent(wanted);
    router.replace(tableHref(address, { org: picked, page: undefined }), { scroll: false });
  });
  useEffect(() => {
    if (wanted === inAddress) return;
    const timer = setTimeout(() => go(), delayMs);
    return () => clearTimeout(timer);
  }, [wanted, inAddress, delayMs]);

  return (
    <Popover label={label} icon={<SlidersHorizontal className="size-4.5" aria-hidden="true" />}>
      <MultiSelect
        label={label}
        placeholder={placeholder}
        options={options}
        value={picked}
        onChange={setPicked}
      />
    </Popover>
  );
}
