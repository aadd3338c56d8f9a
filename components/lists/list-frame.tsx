'use client';

import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useTransition,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useRouter } from 'next/navigation';
import { announce } from '@/components/kit/messages';
import { isNewTabClick } from '@/components/kit/navigation';
import { addressWith } from '@/lib/schemas/list-address';
import { mergedQuery } from './list-addresses';
import { controlMessages } from '@/lib/i18n/controls';

interface Navigation {
  /** Replaces the present address. */
  replace?: true;
  /** The view until the new rows arrive. */
  meanwhile?: () => void;
  /** The search box's text goes along. */
  searched?: true;
}

const Go = createContext<(href: string, navigation?: Navigation) => void>(() => {});

/** Leads a field's list to another address; an unsent search goes along. */
export const useListNavigation = () => useContext(Go);

/** A filter's or a sort's address, with the text of the search box, which may differ from the present search. */
function withSearch(href: string, frame: HTMLElement | null): string {
  const box = frame?.querySelector<HTMLInputElement>('[role=search] [name=q]');
  if (!box) return href;
  const [path = '', query] = href.split('?');
  const kept = Array.from(new URLSearchParams(query)).filter(([name]) => name !== 'q');
  const typed = box.value.trim();
  box.dataset.asked = typed;
  return addressWith({ path, kept }, typed === '' ? [] : [['q', typed]]);
}

/** Announces the new list: its rows, or why there are none. */
function useOutcome(frame: RefObject<HTMLElement | null>, pending: boolean): void {
  const was = useRef(pending);
  useEffect(() => {
    const shown =
      was.current && !pending ? frame.current?.querySelector('.data-table-box > div > p > span, h2') : null;
    if (shown?.textContent) announce(shown.textContent);
    was.current = pending;
  }, [frame, pending]);
}

/** A list with its controls. It and the focus stay until the new rows arrive. It follows its links. */
export function ListFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // The person may have acted before the script, without an event.
    if (frame.current?.contains(document.activeElement)) focused.current = document.activeElement;
  }, []);
  // Before the page's own answer to a lost focus.
  useLayoutEffect(() => {
    // The focused element may be gone: a chip, a row.
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    frame.current?.focus({ preventScroll: true });
  });
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useOutcome(frame, pending);
  const asked = useRef<string | null>(null);
  const go = (href: string, { replace, meanwhile, searched }: Navigation = {}) => {
    const shown = window.location.pathname + window.location.search;
    // The controls belong to the shown rows: removing a second filter does not bring back the first.
    const onward = pending && asked.current !== null ? mergedQuery(href, shown, asked.current) : href;
    const target = searched ? withSearch(onward, frame.current) : onward;
    asked.current = target;
    startTransition(() => {
      meanwhile?.();
      router[replace ? 'replace' : 'push'](target, { scroll: false });
    });
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || link === null || isNewTabClick(event)) return;
    if (!link.hasAttribute('href') || link.pathname !== window.location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search, link.closest('[data-searched]') ? { searched: true } : {});
  };
  return (
    <Go value={(href, navigation) => go(href, { ...navigation, searched: true })}>
      <div
        ref={frame}
        role="group"
        aria-label={label}
        tabIndex={-1}
        data-list=""
        className="outline-none"
        onClick={follow}
        onFocus={({ target }) => (focused.current = target)}
      >
        {children}
        {pending && <LoadingNote />}
      </div>
    </Go>
  );
}

/** Announces loading rows; the list shows it too (list.css). */
function LoadingNote() {
  return (
    <span role="status" data-busy="" className="sr-only">
      {controlMessages.loading}
    </span>
  );
}
