'use client';

import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { furtherFilters } from '@/components/list/further-filters';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { whenOpened } from '@/components/ui/when-opened';
import type { AddressWithout } from '@/lib/schemas/list-address';
import type { Choices } from '@/lib/schemas/list-query';

const Fields = whenOpened(() =>
  import('@/components/devices/device-filter-fields').then((file) => file.DeviceFilterFields),
);

/** The button that opens the further filters of the devices, in a line of their own, and closes them again. */
export function DeviceFilters({
  label,
  ...fields
}: AddressWithout & { label: string; chosen: Choices; operator: boolean }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        aria-expanded={open}
        aria-controls={open ? furtherFilters : undefined}
        icon={fields.operator && <Icon of="plus" className="size-4.5" />}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <InOwnLine onEscape={close}>
          <Fields {...fields} />
        </InOwnLine>
      )}
    </>
  );
}

/** Beneath the search and the other filters, as wide as they are together. */
function InOwnLine({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const line = document.getElementById(furtherFilters);
  return (
    line && createPortal(<div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>{children}</div>, line)
  );
}
