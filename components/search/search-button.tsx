'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';
import type { Role } from '@/lib/vocabulary/roles';
import { controlMessages } from '@/lib/i18n/controls';

const SearchDialog = lazyPart(() =>
  import('@/components/search/search-dialog').then((file) => file.SearchDialog),
);

/**
 * Opens the search of everything: by a press, by '/' outside of fields, and by Ctrl-K or ⌘K anywhere but in a dialog.
 * @param role whose search it is, which says what there is to find
 */
export function SearchButton({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  const ahead = useRef('');
  // The next key may come before the state change.
  const pressed = useRef(false);
  const press = () => {
    ahead.current = '';
    pressed.current = true;
    setOpen(true);
  };
  const close = () => {
    pressed.current = false;
    setOpen(false);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (altKey || document.querySelector('[aria-modal="true"]') !== null) return;
    const command = ctrlKey || metaKey;
    if (!command && target instanceof Element && target.closest('input, textarea, select')) return;
    if (!pressed.current && (command ? key.toLowerCase() === 'k' : key === '/')) press();
    else if (pressed.current && !command && key.length === 1) ahead.current += key;
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={press}
        className="search-opener"
      >
        <Icon of="search" />
        <span>{controlMessages.search}</span>
        <kbd aria-hidden="true" className="key">
          /
        </kbd>
      </button>
      {open && <SearchDialog role={role} ahead={ahead} onClose={close} />}
    </>
  );
}
