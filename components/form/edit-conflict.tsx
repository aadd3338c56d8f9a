'use client';

import { use } from 'react';
import { FormFrameContext } from '@/components/form/form-context';
import { Button } from '@/components/ui/button';
import { formMessages } from '@/lib/messages/forms';

/** Under a field that somebody else has changed meanwhile: whose value shall stand. */
export function EditConflict({ name, label }: { name: string; label: string }) {
  const { pick } = use(FormFrameContext);
  return (
    <div role="group" aria-label={formMessages.whatStands} className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => pick?.(name, 'mine')}>
        {formMessages.keepMine}
      </Button>
      <Button size="sm" onClick={() => pick?.(name, 'theirs')}>
        {label === '' ? formMessages.takeTheirsEmpty : formMessages.takeTheirs(label)}
      </Button>
    </div>
  );
}
