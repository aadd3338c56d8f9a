'use client';

import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { useRouter } from 'next/navigation';
import { SlidersHorizontal } from 'lucide-react';
import { Busy } from '@/components/list/busy';
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
  href,
  delayMs,
}: {
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
  /** What the address says now. */
  value: readonly string[];
  /** The list's address without this filter. */
  href: string;
  delayMs: number;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
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
    const [path, query] = href.split('?');
    const params = new URLSearchParams(query);
    for (const id of picked) params.append('org', id);
    startTransition(() =>
      router.replace(params.size === 0 ? (path ?? href) : `${path}?${params}`, { scroll: false }),
    );
  });
  useEffect(() => {
    if (wanted === inAddress) return;
    const timer = setTimeout(() => go(), delayMs);
    return () => clearTimeout(timer);
  }, [wanted, inAddress, delayMs]);

  return (
    <>
      <Popover label={label} icon={<SlidersHorizontal className="size-4.5" aria-hidden="true" />}>
        <MultiSelect
          label={label}
          placeholder={placeholder}
          options={options}
          value={picked}
          onChange={setPicked}
        />
      </Popover>
      {pending && <Busy />}
    </>
  );
}
