'use client';

import { useRouter } from 'next/navigation';
import { askBeforeLeaving } from '@/components/form/leave-guard';
import { searchOrganizations } from '@/components/organizations/search-organizations';
import { Picker } from '@/components/ui/picker';
import type { SelectOption } from '@/components/ui/select';

/** The super user's organisation picker on the settings page; the address has the choice as `org`. */
export function OrganizationPicker({
  label,
  placeholder,
  value,
  pathname,
}: {
  label: string;
  placeholder: string;
  /** The organisation that the address names. */
  value: SelectOption | null;
  pathname: string;
}) {
  const router = useRouter();
  return (
    <Picker
      label={label}
      placeholder={placeholder}
      search={searchOrganizations}
      value={value === null ? [] : [value]}
      onChange={([picked]) =>
        askBeforeLeaving(() =>
          router.push(picked === undefined ? pathname : `${pathname}?org=${picked.value}`),
        )
      }
    />
  );
}
