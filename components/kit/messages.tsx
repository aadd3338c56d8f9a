'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import Link from 'next/link';
import { Icon } from './icon';
import { NoBreakText } from './text';
import { controlMessages } from '@/lib/i18n/controls';

/** What the page shows at present, for its one place; nothing on the server. */
function shownList<Item>() {
  const nothing: readonly Item[] = [];
  let items = nothing;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    change: (next: (before: readonly Item[]) => readonly Item[]) => {
      items = next(items);
      listeners.forEach((listener) => listener());
    },
    useShown: () =>
      useSyncExternalStore(
        subscribe,
        () => items,
        () => nothing,
      ),
  };
}

type ToastTone = 'info' | 'success' | 'danger';
type Offer = { href: string; label: string };
type Toast = { id: number; text: string; tone: ToastTone; offer?: Offer | undefined };

/** The time of a toast without a pointer on it, in ms. */
const stay = 6000;
const announced = shownList<{ id: number; text: string }>();
const toasts = shownList<Toast>();
let last = 0;

/** Tells assistive technology a sentence. The last few stay readable. */
export function announce(text: string): void {
  const id = ++last;
  announced.change((before) => [...before, { id, text }].slice(-5));
}

/** Takes all toasts away, and all that was said. */
export function forgetMessages(): void {
  announced.change(() => []);
  toasts.change(() => []);
}

const takeAway = (id: number) => toasts.change((before) => before.filter((other) => other.id !== id));

/**
 * Shows a sentence in the corner for 6 s; people can dismiss it, and it waits under the pointer or the focus.
 * @param offer a link to what was made
 * @returns takes it away, for when it holds no longer
 */
export function toast(text: string, tone: ToastTone = 'success', offer?: Offer): () => void {
  const id = ++last;
  // The same sentence again is one sentence.
  toasts.change((before) =>
    [...before.filter((other) => other.text !== text), { id, text, tone, offer }].slice(-4),
  );
  announce(text);
  return () => takeAway(id);
}

const looks = {
  info: { icon: 'info', style: 'text-info' },
  success: { icon: 'circle-check', style: 'text-success' },
  danger: { icon: 'octagon-alert', style: 'text-danger' },
} as const;

function ToastCard({ item }: { item: Toast }) {
  const [held, setHeld] = useState(false);
  const { icon, style } = looks[item.tone];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => takeAway(item.id), stay);
    return () => clearTimeout(timer);
  }, [held, item.id]);
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex animate-enter items-start gap-3 flake border border-line bg-raised py-2 ps-4 pe-2 shadow-float"
    >
      <Icon of={icon} className={`mt-1.5 size-5 ${style}`} />
      <p className="min-w-0 flex-1 py-1 text-md wrap-anywhere">
        <NoBreakText text={item.text} />
        {item.offer && (
          <Link
            href={item.offer.href}
            prefetch={false}
            className="block link"
            onClick={() => takeAway(item.id)}
          >
            {item.offer.label}
          </Link>
        )}
      </p>
      <button
        type="button"
        aria-label={controlMessages.dismiss}
        onClick={() => takeAway(item.id)}
        className="grid size-8 place-items-center flake-sm text-muted hover:bg-hover hover:text-ink"
      >
        <Icon of="x" className="size-4" />
      </button>
    </li>
  );
}

/** Shows why something was refused. */
export function toastRefusal(sentence: string): void {
  toast(sentence, 'danger');
}

/** The browser's error page would replace everything on this one. */
function stayWhileOffline(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || navigator.onLine || link.target !== '' || link.origin !== location.origin) return;
  // Within this page.
  if (link.hash !== '' && link.pathname === location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  toastRefusal(controlMessages.offline);
}

/** The place of toasts; offline it says why a link leads nowhere. */
export function Toaster() {
  useEffect(() => {
    document.addEventListener('click', stayWhileOffline, true);
    return () => document.removeEventListener('click', stayWhileOffline, true);
  }, []);
  const shown = toasts.useShown();
  if (shown.length === 0) return null;
  return (
    <section aria-label={controlMessages.notifications} data-print="hide" className="toasts">
      <ol className="grid gap-2">
        {shown.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </ol>
    </section>
  );
}

/** The one live region of the page; the root layout places it. */
export function LiveRegion() {
  return (
    <div
      role="log"
      aria-live="polite"
      aria-label={controlMessages.messages}
      className="sr-only"
      data-print="hide"
    >
      {announced.useShown().map((message) => (
        <p key={message.id}>{message.text}</p>
      ))}
    </div>
  );
}
