'use client';

import { useEffect, type RefObject } from 'react';
import { usePathname } from 'next/navigation';
import { useBackToLink } from '@/components/ui/back-to-link';
import { useDoubleClickGuard } from '@/components/ui/use-double-click-guard';

const kept = 10;
const usable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
let trail: readonly HTMLElement[] = [];

function remember({ target }: { target: EventTarget | null }): void {
  const used = target instanceof Element ? target.closest<HTMLElement>(usable) : null;
  if (used === null || trail[0] === used) return;
  trail = [used, ...trail.filter((other) => other !== used && other.isConnected)].slice(0, kept);
}

/** Ms in which whoever takes something away puts the focus elsewhere. */
const LATER = 150;

/**
 * What opens the same as something that has gone, or as what it went with, such as 'Change' in the place of 'Add'; then what opened it
 * through its menu.
 */
function successors(gone: HTMLElement | undefined): HTMLElement[] {
  const opens = gone?.closest<HTMLElement>('[data-opens]')?.dataset.opens;
  if (opens === undefined) return [];
  return ['opens', 'opened'].flatMap((how) =>
    Array.from(document.querySelectorAll<HTMLElement>(`[data-${how}="${CSS.escape(opens)}"]`)),
  );
}

/** What the page has for itself, within the navigation that all of them share. */
const pagesOwn = () => document.getElementById('content');

function focusInPlaceOf(gone: HTMLElement | undefined, again: HTMLElement | null = null): void {
  for (const place of [again, ...successors(gone), pagesOwn()]) {
    place?.focus({ preventScroll: true });
    // One that is not shown takes none.
    if (place !== null && document.activeElement === place) return;
  }
}

/** Gone from the page, or hidden, as the navigation of a phone is once it has led elsewhere. */
const isOutOfSight = (one: Element | undefined) => one?.getClientRects().length === 0;

/** What had the focus is out of sight, and nothing has it: the next Tab goes on in the page, not before its head. */
function catchFocus(): void {
  const { activeElement, body } = document;
  const isHeld = activeElement !== null && activeElement !== body && !isOutOfSight(activeElement);
  if (isHeld || !isOutOfSight(trail[0])) return;
  if (document.querySelector('[aria-modal="true"]') !== null) return;
  focusInPlaceOf(trail[0]);
}

/** Remembers what was used last, from before the first dialog is loaded on; the root layout places it. */
export function FocusRestore() {
  const path = usePathname();
  useBackToLink();
  useDoubleClickGuard();
  // To look for what is only hidden costs a layout: it is done where a page has come, not at each change as below.
  useEffect(() => {
    const timer = setTimeout(catchFocus, LATER);
    return () => clearTimeout(timer);
  }, [path]);
  useEffect(() => {
    // Somebody may have been there before the script.
    remember({ target: document.activeElement });
    document.addEventListener('focusin', remember);
    // Some browsers do not focus a button that is clicked.
    document.addEventListener('click', remember, true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone: HTMLElement | undefined;
    const observer = new MutationObserver(() => {
      const [last] = trail;
      if (last?.isConnected !== false || last === gone) return;
      // Each has its own time: a dialog is still on its way when the entry of the menu that opens it has gone.
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

/** What stands above the page and goes before what it leads to. */
const ABOVE = '[role="menu"], [role="dialog"], [role="alertdialog"]';

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent;

/** The button of the page that is called so, where it is the only one. */
function onlyButton(name: string): HTMLElement | null {
  const [one, ...others] = Array.from(document.querySelectorAll<HTMLElement>('button')).filter(
    (button) => nameOf(button) === name && button.closest(ABOVE) === null,
  );
  return others.length === 0 ? (one ?? null) : null;
}

/** Whether the dialog that is closing leads to another page: the address changes only once that is there. */
let isLeading = false;

/** The dialog leads to another page, and closes before that has come. */
export function leadElsewhere(): void {
  isLeading = true;
}

/**
 * Whether something has the focus that is to keep it. Headless UI goes back too: to what was used before and is still there, such as a
 * link of the navigation or the head of a list.
 */
function hasFocusElsewhere(
  before: readonly Element[],
  { isLeft, hasGone }: { isLeft: boolean; hasGone: boolean },
): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  if (isLeft && pagesOwn()?.contains(activeElement) !== true) return false;
  return !(hasGone && before.some((one) => one === activeElement));
}

/**
 * In a dialog: when it closes, the focus goes back to what was used before, unless it has gone elsewhere by itself. Who has left the page
 * by the dialog goes on in the new one.
 */
export function FocusBack() {
  useEffect(() => {
    const before = trail;
    const { pathname } = location;
    const opener = before.find((one) => one.closest(ABOVE) === null);
    // The page may be made anew under the dialog: of several that are called so, nobody would know which it was.
    const name = opener && onlyButton(nameOf(opener)) === opener ? nameOf(opener) : null;
    return () => {
      const hasLed = isLeading;
      isLeading = false;
      // The page can take the focus only once the dialog is gone for good.
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

/** About a second: what closes while a dialog opens may be that late. */
const FRAMES = 60;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * In a dialog: sees to it that the focus is in it. A menu that opened it gives the focus back to its button when it closes, on a busy machine
 * after the dialog has taken it, which does not notice; and what had the focus first may be replaced by what was being fetched.
 */
export function FocusIn({ panelRef }: { panelRef: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    let left = FRAMES;
    let frame = requestAnimationFrame(function look() {
      const panel = panelRef.current;
      const { activeElement } = document;
      const held = activeElement?.closest(DIALOG) ?? null;
      // Its own, or one that was opened over it. On touch the library gives it to the dialog as such, where keys are lost.
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
