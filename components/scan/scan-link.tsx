'use client';

import { useEffect } from 'react';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/kit/icon';
import { waitsMark } from './waits-mark';
import { buttonStyle } from '@/components/kit/styles';

/** Between two tries while something waits. */
const EVERY_MS = 60_000;

/**
 * 'Scan a label' at the foot of a phone's pages: a load of its own, as only that document may use the camera. On every page it sends what was
 * said without a line; it loads nothing where nothing waits.
 */
export function ScanLink({ label, person }: { label: string; person: string }) {
  useEffect(() => {
    const send = () => {
      try {
        if (localStorage.getItem(waitsMark(person)) === null || !navigator.onLine) return;
      } catch {
        return;
      }
      void import('./act-queue').then(({ sendActs }) => sendActs(person));
    };
    send();
    addEventListener('online', send);
    const timer = setInterval(send, EVERY_MS);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [person]);
  // Beside a form it would lead away from what is typed.
  if (['/scan', '/returns/new'].includes(usePathname())) return null;
  return (
    <nav
      aria-label={label}
      data-print="hide"
      className="pointer-events-none sticky bottom-0 z-10 flex justify-center pb-4 sm:hidden"
    >
      <a href="/scan" className={buttonStyle('primary', 'lg', 'pointer-events-auto')}>
        <Icon of="barcode" />
        {label}
      </a>
    </nav>
  );
}
