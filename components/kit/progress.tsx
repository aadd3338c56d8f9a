'use client';

import { classNames } from './styles';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePathname } from 'next/navigation';
import { timings } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';

/** A turning arc. Give `label` where no other text says that something loads. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 20 20"
        className={classNames('size-[1.1em] animate-spin', className)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="7.5" opacity="0.25" />
        <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

type Job = { id: number; message: string };

const nothing: readonly Job[] = [];
let jobs: readonly Job[] = nothing;
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Job[]): void {
  jobs = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the global loading flag and message while `work` runs; a rejection passes through. */
export async function withProgress<T>(
  work: Promise<T>,
  message: string = controlMessages.loading,
): Promise<T> {
  last += 1;
  const id = last;
  change([...jobs, { id, message }]);
  try {
    return await work;
  } finally {
    change(jobs.filter((job) => job.id !== id));
  }
}

/** A link that leads nowhere ends the wait. */
const GIVE_UP_MS = 15_000;

/** Sets the loading flag while a link loads, so that it does not look like a dead click. */
function useNavigation(): void {
  const path = usePathname();
  const arrive = useRef<() => void>(() => undefined);
  useEffect(() => arrive.current(), [path]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      // A prevented click does not load; a list has its own sign.
      if (!link || !event.defaultPrevented || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      arrive.current();
      const arrived = new Promise<void>((resolve) => (arrive.current = resolve));
      setTimeout(arrive.current, GIVE_UP_MS);
      const shown = setTimeout(() => void withProgress(arrived), timings.progressMs);
      void arrived.then(() => clearTimeout(shown));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

/** The bar along the top edge and its message; the root layout places it. */
export function GlobalProgress() {
  useNavigation();
  const running = useSyncExternalStore(
    subscribe,
    () => jobs,
    () => nothing,
  );
  const job = running.at(-1);
  return (
    <div role="status" data-print="hide" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {job && (
        <>
          <div className="h-1 overflow-hidden bg-accent-soft">
            <div className="h-full w-1/4 animate-drift bg-accent" />
          </div>
          <span className="sr-only">{job.message}</span>
        </>
      )}
    </div>
  );
}
