'use client';

import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, type Ref } from 'react';

/**
 * Stands in for Headless UI's button where the page has the button already, so that Headless UI is loaded only once something is
 * opened: `<MenuButton as={BorrowedButton} borrowed={button} />`. The box opens as soon as this is there, hangs from the borrowed
 * button, tells it that it is open and gives it the focus back.
 */
export function BorrowedButton({
  borrowed,
  ref,
  onKeyDown,
  'aria-expanded': expanded,
  'aria-controls': controls,
}: {
  borrowed: HTMLElement;
  ref?: Ref<HTMLElement>;
  /** From Headless UI: what its own button would do with a key. */
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}) {
  useImperativeHandle(ref, () => borrowed, [borrowed]);
  const open = useEffectEvent(() => onKeyDown?.(new KeyboardEvent('keydown', { key: 'Enter' })));
  useEffect(() => open(), []);

  useLayoutEffect(() => {
    borrowed.setAttribute('aria-expanded', String(expanded === true));
    if (controls !== undefined) borrowed.setAttribute('aria-controls', controls);
    return () => {
      borrowed.setAttribute('aria-expanded', 'false');
      borrowed.removeAttribute('aria-controls');
    };
  }, [borrowed, expanded, controls]);
  return null;
}
