'use client';

import { currentLanguage, languageHeader } from '@/lib/config/language';
import { withNextParameter } from '@/lib/config/next-parameter';
import { allowLeaving } from '@/components/form/leave-guard';
import { addressHere, keepDrafts } from '@/components/session/drafts';

let leaving = false;

/** After so long the page has gone, or somebody has kept it from going. */
const GONE_MS = 5_000;

/**
 * The session is over (a 401 of any request leads to /sign-in): what was typed is kept, and signing in leads back to
 * this page.
 */
export function sessionEnded(): void {
  if (leaving || location.pathname === '/sign-in') return;
  leaving = true;
  keepDrafts();
  // Nobody is asked about edits that are kept.
  allowLeaving();
  setTimeout(() => (leaving = false), GONE_MS);
  // The page goes as a whole: nothing of it may be shown to who signs in next.
  location.replace(withNextParameter('/sign-in', addressHere()));
}

/** What every server action answers to a visitor. */
export const isSessionOver = (answer: { ok: boolean; code?: string }): boolean =>
  !answer.ok && answer.code === 'UNAUTHENTICATED';

/** A call of the API, whose sentences are the person's to read; a 401 leads to /sign-in. Rejects where nothing was reached, or when it was aborted. */
export async function callApi(path: `/api/${string}`, init: RequestInit): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    [languageHeader]: currentLanguage(),
  };
  const response = await fetch(path, { ...init, headers });
  if (response.status === 401) sessionEnded();
  return response;
}
