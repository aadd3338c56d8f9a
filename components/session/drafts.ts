'use client';

import { useEffect, useEffectEvent } from 'react';
import { currentLanguage } from '@/lib/config/language';

/** Edited values of a form, by the dotted names of their fields. Never passwords, codes or tokens. */
export type Draft = Readonly<Record<string, unknown>>;

/** What a tab keeps of one person: drafts by the address of their page, then by their form. */
interface Kept {
  person: string;
  pages: Record<string, Record<string, Draft>>;
}

const PERSON = 'signed-in';
const DRAFTS = 'drafts';
/** Somebody has asked to leave in this tab, and no other tab knows yet. */
const LEFT = 'signed-out';
/** That a session has ended in this tab has been said. */
const TOLD = 'session-end-told';
/** On pages without a person; kept beside those of somebody whose session has ended in this tab. */
const VISITOR = 'visitor';

/** The forms that stand on the page, and what was edited in each; null for nothing. */
const live = new Map<string, () => Draft | null>();

/** The tab's storage; null on the server, and where the browser gives none. */
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Whose page this is: SessionMark writes it into the page. Null while it is about to be loaded anew, in their language. */
function personOnPage(): string | null {
  const mark = document.querySelector<HTMLElement>('[data-person]');
  if (mark === null) return VISITOR;
  const { person = null, reads } = mark.dataset;
  return reads !== undefined && reads !== currentLanguage() ? null : person;
}

const placeOf = (person: string) => (person === VISITOR ? VISITOR : DRAFTS);

/** The drafts of a person; none where the tab keeps somebody else's. */
function pagesOf(person: string | null): Kept['pages'] {
  if (person === null) return {};
  try {
    const kept = JSON.parse(storage()?.getItem(placeOf(person)) ?? 'null') as Kept | null;
    // The tab's storage is anybody's to write.
    return kept?.person === person && kept.pages instanceof Object ? kept.pages : {};
  } catch {
    return {};
  }
}

function writePages(person: string, pages: Kept['pages']): void {
  try {
    if (Object.keys(pages).length === 0) storage()?.removeItem(placeOf(person));
    else storage()?.setItem(placeOf(person), JSON.stringify({ person, pages } satisfies Kept));
  } catch {
    // Full: nothing is kept.
  }
}

/** The address of the page, without what the browser alone knows of it. */
export const addressHere = (): string => location.pathname + location.search;

/** Notes who is signed in in this tab, and drops what somebody else has left in it. */
export function rememberPerson(person: string): void {
  try {
    storage()?.setItem(PERSON, person);
    storage()?.removeItem(LEFT);
    storage()?.removeItem(TOLD);
  } catch {
    // Full: the next sign-in will not know that a session has ended.
  }
  writePages(VISITOR, {});
  writePages(person, pagesOf(person));
}

const holds = (key: string) => (storage()?.getItem(key) ?? null) !== null;

/** Whether somebody was signed in in this tab who has not signed out, and does not know yet that they have to sign in again. */
export const isSessionEndNews = (): boolean => holds(PERSON) && !holds(TOLD);

/** It has been said that the session has ended. Whose tab this is stays: their drafts wait for them. */
export function sessionEndTold(): void {
  try {
    storage()?.setItem(TOLD, '');
  } catch {
    // Full: it is said again.
  }
}

/** The sign-out failed: the person is still here. */
export function rememberPersonOnPage(): void {
  const person = personOnPage();
  if (person !== null && person !== VISITOR) rememberPerson(person);
}

/** Signed out in another tab: nothing that was typed stays; that somebody was here is said at the next sign-in. */
export function forgetDrafts(): void {
  for (const key of [DRAFTS, VISITOR]) storage()?.removeItem(key);
}

/** Signing out in this tab: it keeps nothing of the person. */
export function signingOut(): void {
  for (const key of [PERSON, TOLD, DRAFTS, VISITOR]) storage()?.removeItem(key);
  try {
    storage()?.setItem(LEFT, '');
  } catch {
    // Full: other tabs find out on their next request.
  }
}

/** Whether somebody has signed out in this tab; once. */
export function takeSignedOut(): boolean {
  const left = holds(LEFT);
  storage()?.removeItem(LEFT);
  return left;
}

/** Keeps what was edited in a form until the page at `address` shows that form again to the same person. */
export function keepDraft(form: string, draft: Draft, address = addressHere()): void {
  keepDraftOf(storage()?.getItem(PERSON) ?? null, form, draft, address);
}

function keepDraftOf(person: string | null, form: string, draft: Draft, address: string): void {
  if (person === null) return;
  const pages = pagesOf(person);
  writePages(person, { ...pages, [address]: { ...pages[address], [form]: draft } });
}

/** What is kept of the forms of this page, by form. */
function draftsHere(): Readonly<Record<string, Draft>> {
  return pagesOf(personOnPage())[addressHere()] ?? {};
}

/** What is kept of a form of this page, once; null for nothing. */
export function takeDraft(form: string): Draft | null {
  const person = personOnPage();
  const { [form]: draft, ...others } = draftsHere();
  if (draft === undefined || person === null) return null;
  const { [addressHere()]: _, ...pages } = pagesOf(person);
  writePages(person, Object.keys(others).length === 0 ? pages : { ...pages, [addressHere()]: others });
  return draft;
}

/** Keeps what is edited in all forms of the page, for who is on it. */
export function keepDrafts(): void {
  const isVisited = personOnPage() === VISITOR;
  for (const [form, read] of live) {
    const draft = read();
    if (draft === null) continue;
    if (isVisited) keepDraftOf(VISITOR, form, draft, addressHere());
    else keepDraft(form, draft);
  }
}

/**
 * Tells which edits of a form are lost if its page goes. They are kept when the session has ended: by `keepDrafts`, or here, where the
 * page was replaced by /sign-in.
 * @param form a name that is the same whenever the form is shown; undefined for a form of which nothing is kept
 * @param edits null for none
 */
export function useLiveDraft(form: string | undefined, edits: () => Draft | null): void {
  const read = useEffectEvent(edits);
  useEffect(() => {
    if (form === undefined) return;
    const current = () => read();
    const address = addressHere();
    live.set(form, current);
    return () => {
      live.delete(form);
      // Not of a page that was left for another one, on the way to which the session turned out to be over.
      if (location.pathname !== '/sign-in') return;
      if (new URLSearchParams(location.search).get('next') !== address) return;
      const draft = current();
      if (draft !== null) keepDraft(form, draft, address);
    };
  }, [form]);
}

/**
 * Opens the dialog of a form whose draft waits on this page.
 * @param form what the form's name begins with; `open` gets the rest of it
 */
export function useDraftWaiting(form: string, open: (rest: string) => void): void {
  const look = useEffectEvent(() => {
    const found = Object.keys(draftsHere()).find((name) => name.startsWith(form));
    if (found !== undefined) open(found.slice(form.length));
  });
  useEffect(() => look(), []);
}
