'use client';

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { usePathname } from 'next/navigation';
import { useDoubleClickGuard } from './use-double-click-guard';

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
function useBackToLink(): void {
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

const kept = 10;
const usable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
let trail: readonly HTMLElement[] = [];

function remember({ target }: { target: EventTarget | null }): void {
  const used = target instanceof Element ? target.closest<HTMLElement>(usable) : null;
  if (used === null || trail[0] === used) return;
  trail = [used, ...trail.filter((other) => other !== used && other.isConnected)].slice(0, kept);
}

/** Ms in which code that removes an element moves the focus. */
const LATER = 150;

/** Parts above the page that go before its target. */
const ABOVE = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/** What was used before a part above the page; nothing for an element of the page. */
function beneath(gone: HTMLElement | undefined): HTMLElement[] {
  if (gone?.closest(ABOVE) == null) return [];
  return trail.filter((one) => one.isConnected && one.closest(ABOVE) === null).slice(0, 1);
}

/** A control that replaces the opener, such as 'Change' for 'Add'; else the opener behind its menu. */
function successors(gone: HTMLElement | undefined): HTMLElement[] {
  const opens = gone?.closest<HTMLElement>('[data-opens]')?.dataset.opens;
  if (opens === undefined) return [];
  return ['opens', 'opened'].flatMap((how) =>
    Array.from(document.querySelectorAll<HTMLElement>(`[data-${how}="${CSS.escape(opens)}"]`)),
  );
}

/** The page's own part, within the shared navigation. */
const pagesOwn = () => document.getElementById('content');

function focusInPlaceOf(gone: HTMLElement | undefined, again: HTMLElement | null = null): void {
  for (const place of [again, ...successors(gone), ...beneath(gone), pagesOwn()]) {
    place?.focus({ preventScroll: true });
    // A hidden one takes none.
    if (place !== null && document.activeElement === place) return;
  }
}

/** Gone from the page, or hidden, like a phone's navigation after a move. */
const isOutOfSight = (one: Element | undefined) => one?.getClientRects().length === 0;

/** The focused element is out of sight: the next Tab continues in the page, not at its head. */
function catchFocus(): void {
  const { activeElement, body } = document;
  const isHeld = activeElement !== null && activeElement !== body && !isOutOfSight(activeElement);
  if (isHeld || !isOutOfSight(trail[0])) return;
  if (document.querySelector('[aria-modal="true"]') !== null) return;
  focusInPlaceOf(trail[0]);
}

/** Remembers the last used element, before any dialog's load; in the root layout. */
export function FocusRestore() {
  const path = usePathname();
  useBackToLink();
  useDoubleClickGuard();
  // Finding hidden elements costs a layout: only after a page's arrival.
  useEffect(() => {
    const timer = setTimeout(catchFocus, LATER);
    return () => clearTimeout(timer);
  }, [path]);
  useEffect(() => {
    remember({ target: document.activeElement });
    document.addEventListener('focusin', remember);
    // Some browsers do not focus a clicked button.
    document.addEventListener('click', remember, true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone: HTMLElement | undefined;
    const observer = new MutationObserver(() => {
      const [last] = trail;
      if (last?.isConnected !== false || last === gone) return;
      // A dialog still loads when the menu entry that opens it is gone.
      gone = last;
      clearTimeout(timer);
      timer = setTimeout(() => {
        gone = undefined;
        catchFocus();
      }, LATER);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, true);
    };
  }, []);
  return null;
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent;

function onlyButton(name: string): HTMLElement | null {
  const [one, ...others] = Array.from(document.querySelectorAll<HTMLElement>('button')).filter(
    (button) => nameOf(button) === name && button.closest(ABOVE) === null,
  );
  return others.length === 0 ? (one ?? null) : null;
}

/** Whether the closing dialog leads to another page: the address changes on arrival. */
let isLeading = false;

/** The dialog leads to another page, and closes before its arrival. */
export function leadElsewhere(): void {
  isLeading = true;
}

/** Whether an element keeps the focus. Headless UI also goes back to the last used one. */
function hasFocusElsewhere(
  before: readonly Element[],
  { isLeft, hasGone }: { isLeft: boolean; hasGone: boolean },
): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  if (isLeft && pagesOwn()?.contains(activeElement) !== true) return false;
  return !(hasGone && before.some((one) => one === activeElement));
}

/** In a dialog: on close the focus goes back to the last used element, unless it has moved by itself. */
export function FocusBack() {
  useEffect(() => {
    const before = trail;
    const { pathname } = location;
    const opener = before.find((one) => one.closest(ABOVE) === null);
    // The page may be rendered anew under the dialog: of several equal names the right one would be unknown.
    const name = opener && onlyButton(nameOf(opener)) === opener ? nameOf(opener) : null;
    return () => {
      const hasLed = isLeading;
      isLeading = false;
      // The page can take the focus only after the dialog's removal.
      setTimeout(() => {
        if (document.querySelector('[aria-modal="true"]') !== null) return;
        const isLeft = hasLed || location.pathname !== pathname;
        const hasGone = isLeft || opener?.isConnected === false;
        if (hasFocusElsewhere(before, { isLeft, hasGone })) return;
        if (hasGone && isLeft) focusInPlaceOf(undefined);
        else if (hasGone) focusInPlaceOf(opener, name === null ? null : onlyButton(name));
        else before.find((one) => one.isConnected && !one.matches(':disabled'))?.focus();
      });
    };
  }, []);
  return null;
}

/** About a second: an element may close that late. */
const FRAMES = 60;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * In a dialog: keeps the focus in it. On a busy machine its menu returns the focus to its button late, and fetched content may replace the
 * focused element.
 */
export function FocusIn({ panelRef }: { panelRef: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    let left = FRAMES;
    let frame = requestAnimationFrame(function look() {
      const panel = panelRef.current;
      const { activeElement } = document;
      const held = activeElement?.closest(DIALOG) ?? null;
      // On touch the library focuses the dialog itself, where keys are lost.
      const isLost = held === null || (held === activeElement && held.contains(panel));
      if (panel !== null && isLost)
        (
          panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>(usable)
        )?.focus();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [panelRef]);
  return null;
}
