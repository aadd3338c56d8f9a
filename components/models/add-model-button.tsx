'use client';

import { useState } from 'react';
import { useDraftWaiting } from '@/components/kit/drafts';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';
import { modelMessages } from '@/lib/i18n/models';

const AddModel = lazyPart(() => import('./model-dialogs').then((file) => file.AddModel));

/** Opens 'Add model' for the super user (ADR 0047). */
export function AddModelButton() {
  const [open, setOpen] = useState(false);
  useDraftWaiting('add-model', () => setOpen(true));
  return (
    <>
      <Button variant="primary" icon={<Icon of="plus" className="size-4.5" />} onClick={() => setOpen(true)}>
        {modelMessages.add}
      </Button>
      {open && <AddModel onClose={() => setOpen(false)} />}
    </>
  );
}
