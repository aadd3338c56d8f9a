'use client';

import { useEffect } from 'react';

const kept = 10;
const usable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
let trail: readonly HTMLElement[] = [];

function remember({ target }: { target: EventTarget | null }): void {
  const used = target instanceof Element ? target.closest<HTMLElement>(usable) : null;
  if (used === null || trail[0] === used) return;
  trail = [used, ...trail.filter((other) => other !== used && other.isConnected)].slice(0, kept);
}

/** Remembers what was used last, from before the first dialog is loaded on; the root layout places it. */
export function FocusTrail() {
  useEffect(() => {
    // Somebody may have been there before the script.
    remember({ target: document.activeElement });
    document.addEventListener('focusin', remember);
    // Some browsers do not focus a button that is clicked.
    document.addEventListener('click', remember, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, true);
    };
  }, []);
  return null;
}

/** In a dialog: when it closes, the focus goes back to what was used before, unless it has gone elsewhere by itself. */
export function FocusBack() {
  useEffect(() => {
    const before = trail;
    return () => {
      // The page can take the focus only once the dialog is gone for good.
      setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement !== null && activeElement !== body) return;
        if (document.querySelector('[aria-modal="true"]') !== null) return;
        before.find((one) => one.isConnected && !one.matches(':disabled'))?.focus();
      });
    };
  }, []);
  return null;
}
