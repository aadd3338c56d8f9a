'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '@/components/kit/icon';
import { classNames, keyStyle } from '@/components/kit/styles';
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
        className="inline-flex min-h-10 items-center gap-2 flake-sm px-3 text-[0.9375rem] font-medium text-muted transition-colors hover:bg-hover hover:text-ink sm:w-full sm:flex-col sm:justify-center sm:gap-1 sm:px-1 sm:py-2 sm:text-xs lg:flex-row lg:justify-start lg:gap-3 lg:border lg:border-line lg:bg-sunken lg:px-3 lg:py-0 lg:text-[0.9375rem] noscript:hidden"
      >
        <Icon of="search" className="size-5" />
        <span className="max-sm:sr-only lg:flex-1 lg:text-start">{controlMessages.search}</span>
        <kbd aria-hidden="true" className={classNames(keyStyle, 'max-lg:hidden')}>
          /
        </kbd>
      </button>
      {open && <SearchDialog role={role} ahead={ahead} onClose={close} />}
    </>
  );
}
