'use client';

import { useRouter } from 'next/navigation';
import { askBeforeLeaving } from '@/components/kit/leaving';
import { searchOrganizations } from '@/components/organizations/search-organizations';
import { Picker } from '@/components/kit/picker';
import type { SelectOption } from '@/components/kit/select';

/** The settings page's organisation picker; the address has `org`. */
export function OrganizationPicker({
  label,
  placeholder,
  value,
  pathname,
}: {
  label: string;
  placeholder: string;
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
