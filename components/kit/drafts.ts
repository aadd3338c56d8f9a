'use client';

import { useEffect, useEffectEvent } from 'react';
import { currentLanguage } from '@/lib/i18n/locale/language';

/** Edited values by their fields' dotted names. Never passwords, codes or tokens. */
export type Draft = Readonly<Record<string, unknown>>;

/** A tab's drafts of one person, by address, then by form. */
interface Kept {
  person: string;
  pages: Record<string, Record<string, Draft>>;
}

const PERSON = 'signed-in';
const DRAFTS = 'drafts';
/** The person leaves in this tab, and no other tab knows yet. */
const LEFT = 'signed-out';
/** This tab has shown the end of the session. */
const TOLD = 'session-end-told';
/** Kept beside an ended session's drafts in this tab. */
const VISITOR = 'visitor';

/** The forms of the page with their edits; null for none. */
const live = new Map<string, () => Draft | null>();

/** Null on the server, and in a browser without storage. */
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

/** This page's person, from SessionMark. Null before a reload in their language. */
function personOnPage(): string | null {
  const mark = document.querySelector<HTMLElement>('[data-person]');
  if (mark === null) return VISITOR;
  const { person = null, reads } = mark.dataset;
  return reads !== undefined && reads !== currentLanguage() ? null : person;
}

const placeOf = (person: string) => (person === VISITOR ? VISITOR : DRAFTS);

/** None where the tab keeps another person's. */
function pagesOf(person: string | null): Kept['pages'] {
  if (person === null) return {};
  try {
    const kept = JSON.parse(storage()?.getItem(placeOf(person)) ?? 'null') as Kept | null;
    // Any code can write the tab's storage.
    return kept?.person === person && kept.pages instanceof Object ? kept.pages : {};
  } catch {
    return {};
  }
}

/** A full storage keeps nothing: typed text is lost, and the end of the session may be said again or by the next request. */
function put(key: string, value: string): void {
  try {
    storage()?.setItem(key, value);
  } catch {
    // Full.
  }
}

function writePages(person: string, pages: Kept['pages']): void {
  if (Object.keys(pages).length === 0) storage()?.removeItem(placeOf(person));
  else put(placeOf(person), JSON.stringify({ person, pages } satisfies Kept));
}

/** The page's address, without the part that only the browser knows. */
export const addressHere = (): string => location.pathname + location.search;

/** Notes the person of this tab, and drops another person's drafts. */
export function rememberPerson(person: string): void {
  put(PERSON, person);
  for (const key of [LEFT, TOLD]) storage()?.removeItem(key);
  writePages(VISITOR, {});
  writePages(person, pagesOf(person));
}

const holds = (key: string) => (storage()?.getItem(key) ?? null) !== null;

/** Whether a person was signed in in this tab and does not know of the session's end. */
export const isSessionEndNews = (): boolean => holds(PERSON) && !holds(TOLD);

/** The session's end has been shown. The tab stays the person's: their drafts wait. */
export function sessionEndTold(): void {
  put(TOLD, '');
}

/** Signed out in another tab, or by another device: no typed text stays. */
export function forgetDrafts(): void {
  for (const key of [DRAFTS, VISITOR]) storage()?.removeItem(key);
}

/** Another tab tells who is signed in, empty for nobody: only that person's drafts stay. */
export function keepDraftsOf(person: string): void {
  if (person === '' || storage()?.getItem(PERSON) !== person) forgetDrafts();
}

/** Signing out in this tab: it keeps nothing of the person. */
export function signingOut(): void {
  for (const key of [PERSON, TOLD, DRAFTS, VISITOR]) storage()?.removeItem(key);
  put(LEFT, '');
}

/** Whether the person signed out in this tab; once. */
export function takeSignedOut(): boolean {
  const left = holds(LEFT);
  storage()?.removeItem(LEFT);
  return left;
}

/** Keeps a form's edits until the same person sees that form at `address` again. */
export function keepDraft(form: string, draft: Draft, address = addressHere()): void {
  keepDraftOf(storage()?.getItem(PERSON) ?? null, form, draft, address);
}

function keepDraftOf(person: string | null, form: string, draft: Draft, address: string): void {
  if (person === null) return;
  const pages = pagesOf(person);
  writePages(person, { ...pages, [address]: { ...pages[address], [form]: draft } });
}

function draftsHere(): Readonly<Record<string, Draft>> {
  return pagesOf(personOnPage())[addressHere()] ?? {};
}

/** A form's kept edits, once; null for none. */
export function takeDraft(form: string): Draft | null {
  const person = personOnPage();
  const { [form]: draft, ...others } = draftsHere();
  if (draft === undefined || person === null) return null;
  const { [addressHere()]: _, ...pages } = pagesOf(person);
  writePages(person, Object.keys(others).length === 0 ? pages : { ...pages, [addressHere()]: others });
  return draft;
}

/** Keeps all edits of the page for its person. */
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
 * Tells which edits of a form are lost if its page goes. The end of the session keeps them: by `keepDrafts`, or here, where /sign-in
 * replaced the page.
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
      // Not for a page that the person left for another one.
      if (location.pathname !== '/sign-in') return;
      if (new URLSearchParams(location.search).get('next') !== address) return;
      const draft = current();
      if (draft !== null) keepDraft(form, draft, address);
    };
  }, [form]);
}

/**
 * Opens the dialog of a form with a draft on this page.
 * @param form what the form's name begins with; `open` gets the rest of it
 */
export function useDraftWaiting(form: string, open: (rest: string) => void): void {
  const look = useEffectEvent(() => {
    const found = Object.keys(draftsHere()).find((name) => name.startsWith(form));
    if (found !== undefined) open(found.slice(form.length));
  });
  useEffect(() => look(), []);
}
