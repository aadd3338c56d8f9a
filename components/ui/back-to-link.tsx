'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePathname } from 'next/navigation';

/** The link that was followed last, by the address that it stood at. */
const followed = new Map<string, string>();

/** Ms in which the page that Back leads to has to be there. */
const PATIENCE = 5_000;

/** A link of the page's own part that leads elsewhere in the portal. */
function noteLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
  followed.set(location.href, link.getAttribute('href') ?? '');
}

/** Nobody has gone anywhere since: the focus is nowhere, or on the page as a whole. */
function isUnused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'content';
}

/** Back from what a row leads to is back in the row: the link that was followed has the focus. Of the root layout, by FocusRestore. */
export function useBackToLink(): void {
  const path = usePathname();
  const wanted = useRef<string | undefined>(undefined);
  const shown = useRef(path);
  useEffect(() => {
    // A turn within the page is none to come back from: what it left behind would wait for the next page, whichever that is.
    const turn = () =>
      (wanted.current = location.pathname === shown.current ? undefined : followed.get(location.href));
    document.addEventListener('click', noteLink, true);
    window.addEventListener('popstate', turn);
    return () => {
      document.removeEventListener('click', noteLink, true);
      window.removeEventListener('popstate', turn);
    };
  }, []);
  // The page that was gone back to is there; its rows may be late. Not a passive effect: those wait for a moment's rest, in which
  // somebody may have gone back already from a page that is there for the eye and not for `shown`.
  useLayoutEffect(() => {
    const { current: href } = wanted;
    wanted.current = undefined;
    shown.current = path;
    if (href === undefined) return;
    const until = performance.now() + PATIENCE;
    let frame = requestAnimationFrame(function look() {
      const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
      if (link !== null && isUnused()) link.focus();
      else if (link === null && performance.now() < until) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
}
