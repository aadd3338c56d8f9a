'use client';

import { useState } from 'react';
import { useDraftWaiting } from '@/components/session/drafts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/lazy-part';
import { modelMessages } from '@/lib/messages/models';

const AddModel = lazyPart(() => import('@/components/models/add-model').then((file) => file.AddModel));

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
