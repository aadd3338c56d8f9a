'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { addressWith } from '@/lib/schemas/list-address';
import { useListNavigation } from '@/components/lists/list-frame';
import type { OrganizationsFilter } from '@/components/lists/list-view';
import { searchOrganizations } from './search-organizations';
import { Icon } from '@/components/kit/icon';
import { Picker } from '@/components/kit/picker';
import type { SelectOption } from '@/components/kit/select';

/** The filter 'Organizations'. A choice goes into the address `delayMs` ms after the last change. */
export function OrganizationFilter({
  label,
  placeholder,
  options,
  value,
  path,
  kept,
  delayMs,
}: OrganizationsFilter & { delayMs: number }) {
  const navigate = useListNavigation();
  const inAddress = value.join();
  const named = value.map((id) => options.find((option) => option.value === id) ?? { value: id, label: id });
  const [seen, setSeen] = useState(inAddress);
  const [picked, setPicked] = useState<readonly SelectOption[]>(named);
  const [sent, setSent] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== sent) {
      // Changed by a chip or by Back. Our own earlier address does not take back later choices.
      setSent(inAddress);
      setPicked(named);
    }
  }
  const wanted = picked.map((option) => option.value).join();
  const go = useEffectEvent(() => {
    setSent(wanted);
    navigate(
      addressWith(
        { path, kept },
        picked.map((option) => ['org', option.value]),
      ),
      { replace: true },
    );
  });
  useEffect(() => {
    if (wanted === inAddress) return;
    const timer = setTimeout(() => go(), delayMs);
    return () => clearTimeout(timer);
  }, [wanted, inAddress, delayMs]);

  return (
    <Picker
      label={label}
      icon={<Icon of="sliders-horizontal" className="size-4.5" />}
      searchLabel={placeholder}
      search={searchOrganizations}
      value={picked}
      onChange={setPicked}
      multiple
    />
  );
}
