'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { toast } from './messages';
import { controlMessages } from '@/lib/i18n/controls';

/**
 * A part that is fetched when it is first opened. Where it cannot be fetched a toast says so, and the next press tries again. Not fetched
 * sooner, as the pointer or the focus comes: over a slow line typing is still faster, and a shortcut has neither (Picker, SearchButton).
 *
 * const EditRole = lazyPart(() => import('@/components/accounts/edit-role').then((file) => file.EditRole));
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => fetched);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (Part !== undefined) return;
      let open = true;
      const again = () => setTries((before) => before + 1);
      load().then(
        (part) => {
          fetched = part;
          if (open) setPart(() => part);
        },
        () => {
          if (!open) return;
          toast(controlMessages.notLoaded, 'danger');
          document.addEventListener('click', again, { once: true, capture: true });
        },
      );
      return () => {
        open = false;
        document.removeEventListener('click', again, { capture: true });
      };
    }, [Part, tries]);
    return Part === undefined ? null : <Part {...props} />;
  };
}
