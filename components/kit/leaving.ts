'use client';

import { currentLanguage, languageHeader } from '@/lib/i18n/locale/language';
import { withNextParameter } from '@/lib/core/next-parameter';
import { addressHere, keepDrafts } from './drafts';
import { beforeTraversals, isNewTabClick } from './navigation';

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

export type LeaveScope = 'page' | 'dialog';

/** A form with unsaved edits. */
interface Guard {
  form: HTMLFormElement | null;
  /** Asks the person; `go` runs after a yes, and `what` goes then. */
  ask: (go: () => void, what: LeaveScope) => void;
  /** Goes to an address of the portal without a load. */
  visit: (path: string) => void;
}

interface Traversals extends EventTarget {
  currentEntry: { index: number } | null;
}

const guards = new Set<Guard>();
/** The person said yes: no question until another edit. */
let freed = false;
/** The page's place among the browser's entries. */
let position = 0;
let page = '';
/** On the way back to the page after the browser's own button. */
let returning = false;

const traversals = (): Traversals | undefined => (window as Window & { navigation?: Traversals }).navigation;

function lastGuard(within: Element | null): Guard | undefined {
  if (freed) return undefined;
  return [...guards].findLast(({ form }) => within === null || (form !== null && within.contains(form)));
}

/**
 * Leaves the page, or removes a part of it: at once without unsaved edits, else after a yes.
 * @param within the dialog that goes; null for the whole page
 */
export function askBeforeLeaving(go: () => void, within: Element | null = null): void {
  const guard = lastGuard(within);
  if (guard === undefined) return go();
  guard.ask(
    () => {
      freed = within === null;
      go();
    },
    within === null ? 'page' : 'dialog',
  );
}

/** The draft keeps the edits, and the page goes without a question. */
export function allowLeaving(): void {
  freed = true;
}

/** The person said yes and stayed: leaving asks again. */
function guardAgain(): void {
  freed = false;
}

/** Whether leaving the page would ask. */
export const isAskedFirst = (): boolean => lastGuard(null) !== undefined;

/** From now on leaving asks; the returned function ends it. */
export function addGuard(guard: Guard): () => void {
  if (guards.size === 0) listen();
  freed = false;
  guards.add(guard);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) unlisten();
  };
}

function listen(): void {
  notePlace();
  window.addEventListener('input', guardAgain, true);
  window.addEventListener('beforeunload', onUnload);
  window.addEventListener('click', onClick, true);
  // A browser that does not tell the distance cannot go back.
  if (traversals() === undefined) return;
  traversals()?.addEventListener('currententrychange', onEntry);
  beforeTraversals(onTraversal);
}

function unlisten(): void {
  traversals()?.removeEventListener('currententrychange', onEntry);
  window.removeEventListener('input', guardAgain, true);
  window.removeEventListener('beforeunload', onUnload);
  window.removeEventListener('click', onClick, true);
  beforeTraversals(null);
}

function notePlace(): void {
  position = traversals()?.currentEntry?.index ?? 0;
  page = location.pathname + location.search;
}

function onEntry(event: Event): void {
  if (Reflect.get(event, 'navigationType') !== 'traverse') notePlace();
}

function onUnload(event: BeforeUnloadEvent): void {
  if (lastGuard(null)) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const href = leavingFor(event);
  const guard = lastGuard(null);
  if (href === null || guard === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  askBeforeLeaving(() => {
    const url = new URL(href);
    if (url.origin === location.origin) guard.visit(url.pathname + url.search + url.hash);
    else location.assign(href);
  });
}

/** Back and Forward have already changed the address: put it back, then ask. */
function onTraversal(event: PopStateEvent): void {
  if (returning) {
    returning = false;
    event.stopImmediatePropagation();
    return;
  }
  const steps = (traversals()?.currentEntry?.index ?? position) - position;
  // A fragment of the same page removes nothing.
  if (steps === 0 || location.pathname + location.search === page || !lastGuard(null)) return;
  event.stopImmediatePropagation();
  returning = true;
  history.go(-steps);
  askBeforeLeaving(() => history.go(steps));
}

/** The address of a click that leaves in this tab; null for any other. */
function leavingFor(event: MouseEvent): string | null {
  if (event.defaultPrevented || isNewTabClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const stays =
    url.origin === location.origin && url.pathname === location.pathname && url.search === location.search;
  return stays ? null : link.href;
}
