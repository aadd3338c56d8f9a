'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { whenOpened } from '@/components/ui/when-opened';
import type { OrganizationOption } from '@/lib/domain/organizations/organization-options';

const AddDevices = whenOpened(() =>
  import('@/components/devices/add-devices').then((file) => file.AddDevices),
);

/** Opens 'Add devices' for the super user (portal.md §2). */
export function AddDevicesButton({
  label,
  organizations,
  preset,
}: {
  label: string;
  organizations: readonly OrganizationOption[];
  /** Organisations that the list shows now: a single one is picked beforehand. */
  preset: readonly string[];
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of="package-plus" className="size-4.5" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <AddDevices
          organizations={organizations}
          presetOrgId={preset.length === 1 ? preset[0] : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
