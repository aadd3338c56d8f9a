'use client';

import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useTransition,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useRouter } from 'next/navigation';
import { announce } from '@/components/ui/live-region';
import { isNewTabClick } from '@/components/ui/is-new-tab-click';
import { mergedQuery } from '@/components/list/merged-query';
import { addressWith } from '@/lib/schemas/list-address';
import { controlMessages } from '@/lib/messages/controls';

interface Navigation {
  /** In place of the address that is shown now. */
  replace?: true;
  /** Done in the same transition: what is shown until the new rows are there. */
  meanwhile?: () => void;
  /** What stands in the search box goes along. */
  searched?: true;
}

const Go = createContext<(href: string, navigation?: Navigation) => void>(() => {});

/** Leads the list that a field is in to another of its addresses; a search that is typed and not asked for yet goes along. */
export const useListNavigation = () => useContext(Go);

/** The address, of a filter or a sort, with what stands in the list's search box, which is not always what the list was searched for. */
function withSearch(href: string, frame: HTMLElement | null): string {
  const box = frame?.querySelector<HTMLInputElement>('[role=search] [name=q]');
  if (!box) return href;
  const [path = '', query] = href.split('?');
  const kept = Array.from(new URLSearchParams(query)).filter(([name]) => name !== 'q');
  const typed = box.value.trim();
  box.dataset.asked = typed;
  return addressWith({ path, kept }, typed === '' ? [] : [['q', typed]]);
}

/** Says what the list shows once it has changed: which rows of how many, or why there is none. */
function useOutcome(frame: RefObject<HTMLElement | null>, pending: boolean): void {
  const was = useRef(pending);
  useEffect(() => {
    const shown =
      was.current && !pending ? frame.current?.querySelector('.data-table-box > div > p > span, h2') : null;
    if (shown?.textContent) announce(shown.textContent);
    was.current = pending;
  }, [frame, pending]);
}

/**
 * A list with all that changes it. It stays until the new rows are there, and so does the focus; its links, which lead to other
 * addresses of the same page, are followed here, so that each is no more than a link.
 */
export function ListFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // Somebody may have been here before the script: nothing told of it.
    if (frame.current?.contains(document.activeElement)) focused.current = document.activeElement;
  }, []);
  useEffect(() => {
    // What had the focus may be gone: a chip, a row.
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    frame.current?.focus({ preventScroll: true });
  });
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useOutcome(frame, pending);
  /** Where the list is about to be, while it is not there yet. */
  const asked = useRef<string | null>(null);
  const go = (href: string, { replace, meanwhile, searched }: Navigation = {}) => {
    const shown = window.location.pathname + window.location.search;
    // What is offered belongs to the rows that are shown still: a second filter taken off does not bring the first one back.
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

/** Said, and shown by the list that it is in (list.css), while other rows are on their way. */
function LoadingNote() {
  return (
    <span role="status" data-busy="" className="sr-only">
      {controlMessages.loading}
    </span>
  );
}
