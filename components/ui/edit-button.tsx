'use client';

import { type ReactNode, useState } from 'react';
import { useDraftWaiting } from '@/components/session/drafts';
import { Button } from '@/components/ui/button';

/**
 * Opens the dialog that changes a fact which it stands beside. `draft` is the id of the dialog's form: what was typed before the session
 * had ended opens it again.
 */
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
