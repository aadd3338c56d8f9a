'use client';

import { type ReactNode, useState } from 'react';
import { useDraftWaiting } from './drafts';
import { Button } from './button';

/** Opens the dialog that changes the fact beside it; a kept draft of the form `draft` opens it again. */
export function EditButton({
  draft,
  label,
  children,
}: {
  draft: string;
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useDraftWaiting(draft, () => setOpen(true));
  return (
    <>
      <Button variant="ghost" size="sm" data-opens={draft} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
