'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePathname } from 'next/navigation';

/** The last followed link, by its page's address. */
const followed = new Map<string, string>();

/** The time in ms for the page of Back to arrive. */
const PATIENCE = 5_000;

function noteLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
  if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
  followed.set(location.href, link.getAttribute('href') ?? '');
}

/** The person has not moved since: the focus is nowhere, or on the whole page. */
function isUnused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'content';
}

/** Back from a row's page focuses the followed link. In the root layout, by FocusRestore. */
export function useBackToLink(): void {
  const path = usePathname();
  const wanted = useRef<string | undefined>(undefined);
  const shown = useRef(path);
  useEffect(() => {
    // A change within the page would leave its trace for the next page.
    const turn = () =>
      (wanted.current = location.pathname === shown.current ? undefined : followed.get(location.href));
    document.addEventListener('click', noteLink, true);
    window.addEventListener('popstate', turn);
    return () => {
      document.removeEventListener('click', noteLink, true);
      window.removeEventListener('popstate', turn);
    };
  }, []);
  // Rows may be late. Not a passive effect: those wait for a quiet moment, and the person may have gone back already.
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
