'use client';

import { currentLanguage, languageHeader } from '@/lib/i18n/locale/language';
import { withNextParameter } from '@/lib/core/cookies';
import { allowLeaving } from './leave-guard';
import { addressHere, keepDrafts } from './drafts';

let leaving = false;

/** By then the page has gone, or the person has kept it. */
const GONE_MS = 5_000;

/** The session is over: drafts keep the typed text, and signing in leads back here. */
export function sessionEnded(): void {
  if (leaving || location.pathname === '/sign-in') return;
  leaving = true;
  keepDrafts();
  // Kept edits need no question.
  allowLeaving();
  setTimeout(() => (leaving = false), GONE_MS);
  // The page goes as a whole: the next person must see nothing of it.
  location.replace(withNextParameter('/sign-in', addressHere()));
}

/** Every server action's answer to a visitor. */
export const isSessionOver = (answer: { ok: boolean; code?: string }): boolean =>
  !answer.ok && answer.code === 'UNAUTHENTICATED';

/** A call of the API; a 401 leads to /sign-in. Rejects without a connection, or after an abort. */
export async function callApi(path: `/api/${string}`, init: RequestInit): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    [languageHeader]: currentLanguage(),
  };
  const response = await fetch(path, { ...init, headers });
  if (response.status === 401) sessionEnded();
  return response;
}
