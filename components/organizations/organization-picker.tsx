'use client';

import { useRouter } from 'next/navigation';
import { Select } from '@/components/ui/select';

/** The super user's organisation picker on the settings page (portal.md §2); the choice stands in the address as `org`. */
export function OrganizationPicker({
  label,
  options,
  value,
  pathname,
}: {
  label: string;
  options: readonly { id: string; name: string }[];
  value: string;
  pathname: string;
}) {
  const router = useRouter();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      value={value}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => router.push(target.value ? `${pathname}?org=${target.value}` : pathname)}
    />
  );
}
