'use client';

import { useEffect } from 'react';

/** Between two tries while something waits. */
const EVERY_MS = 60_000;

/** On every page: sends what was said without a line, once there is one. It loads nothing where nothing waits. */
export function SendLater({ person }: { person: string }) {
  useEffect(() => {
    const send = () => {
      try {
        if (localStorage.getItem(`acts-wait ${person}`) === null || !navigator.onLine) return;
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
  return null;
}
