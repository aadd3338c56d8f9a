'use client';

import { use } from 'react';
import { FormFrameContext } from '@/components/form/form-context';
import { Button } from '@/components/ui/button';
import { controlMessages } from '@/lib/messages/controls';

/** Under a field that somebody else has changed meanwhile: whose value shall stand. */
export function ConflictChoice({ name, label }: { name: string; label: string }) {
  const { pick } = use(FormFrameContext);
  return (
    <div role="group" aria-label={controlMessages.whatStands} className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => pick?.(name, 'mine')}>
        {controlMessages.keepMine}
      </Button>
      <Button size="sm" onClick={() => pick?.(name, 'theirs')}>
        {label === '' ? controlMessages.takeTheirsEmpty : controlMessages.takeTheirs(label)}
      </Button>
    </div>
  );
}
