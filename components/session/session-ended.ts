'use client';

import { addressHere, keepDrafts } from '@/components/session/drafts';

let leaving = false;

/** Nobody is asked about unsaved edits that are kept. */
function withoutQuestion(event: BeforeUnloadEvent): void {
  if (leaving) event.stopImmediatePropagation();
}

/**
 * The session is over (portal.md §2: a 401 of any request leads to /sign-in): what was typed is kept, and signing in leads back to
 * this page.
 */
export function sessionEnded(): void {
  if (leaving || location.pathname === '/sign-in') return;
  leaving = true;
  keepDrafts();
  window.addEventListener('beforeunload', withoutQuestion, { capture: true });
  // Whoever comes back by the browser's own button may have to leave once more.
  window.addEventListener('pageshow', () => (leaving = false), { once: true });
  // The page goes as a whole: nothing of it may be shown to who signs in next.
  location.replace(`/sign-in?next=${encodeURIComponent(addressHere())}`);
}

/** What every server action answers to a visitor. */
export const isSessionOver = (answer: { ok: boolean; code?: string }): boolean =>
  !answer.ok && answer.code === 'UNAUTHENTICATED';

/** A call of the API; a 401 leads to /sign-in. Rejects where nothing was reached, or when it was aborted. */
export async function callApi(path: `/api/${string}`, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (response.status === 401) sessionEnded();
  return response;
}
