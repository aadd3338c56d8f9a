'use client';

import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, type Ref } from 'react';

/**
 * Replaces Headless UI's button by the page's own, so that Headless UI loads only on opening: `<MenuButton as={AnchorButton}
 * anchor={button} />`. The box opens on arrival, hangs from the anchor and returns the focus.
 */
export function AnchorButton({
  anchor,
  ref,
  onKeyDown,
  'aria-expanded': expanded,
  'aria-controls': controls,
}: {
  anchor: HTMLElement;
  ref?: Ref<HTMLElement>;
  /** From Headless UI: its own button's reaction to a key. */
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  const open = useEffectEvent(() => onKeyDown?.(new KeyboardEvent('keydown', { key: 'Enter' })));
  useEffect(() => open(), []);

  useLayoutEffect(() => {
    anchor.setAttribute('aria-expanded', String(expanded === true));
    if (controls !== undefined) anchor.setAttribute('aria-controls', controls);
    return () => {
      anchor.setAttribute('aria-expanded', 'false');
      anchor.removeAttribute('aria-controls');
    };
  }, [anchor, expanded, controls]);
  return null;
}
