'use client';

import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { furtherFilters } from './list-view';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';

/**
 * The button that opens a list's further filters, in their own line, and closes them again.
 * @param more they stand beside others
 */
export function FurtherFilters({
  label,
  more,
  children,
}: {
  label: string;
  more: boolean;
  children: ReactNode;
}) {
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
        icon={more && <Icon of="plus" className="size-4.5" />}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && <InOwnLine onEscape={close}>{children}</InOwnLine>}
    </>
  );
}

/** Beneath the search and the other filters, as wide as both. */
function InOwnLine({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const line = document.getElementById(furtherFilters);
  return (
    line &&
    createPortal(
      <div className="w-full" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        {children}
      </div>,
      line,
    )
  );
}
