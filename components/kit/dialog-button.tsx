'use client';

import { type ReactNode, useState } from 'react';
import { useDraftWaiting } from './drafts';
import { Button, type ButtonProps } from './button';

type DialogOpener = { draft: string; label: string; children: (close: () => void) => ReactNode };

/** Opens a dialog; a kept draft of the form `draft` opens it again. */
export function DialogButton({
  draft,
  label,
  children,
  ...look
}: DialogOpener & Omit<ButtonProps, 'children'>) {
  const [open, setOpen] = useState(false);
  useDraftWaiting(draft, () => setOpen(true));
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

/** Opens the dialog that changes the fact beside it. */
export function EditButton(opener: DialogOpener) {
  return <DialogButton variant="ghost" size="sm" data-opens={opener.draft} {...opener} />;
}
