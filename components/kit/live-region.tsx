'use client';

import { useSyncExternalStore } from 'react';
import { controlMessages } from '@/lib/i18n/controls';

type Message = { id: number; text: string };

const kept = 5;
const nothing: readonly Message[] = [];
let messages: readonly Message[] = nothing;
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Message[]): void {
  messages = next;
  listeners.forEach((listener) => listener());
}

/** Tells assistive technology a sentence. The last few stay readable. */
export function announce(text: string): void {
  last += 1;
  change([...messages, { id: last, text }].slice(-kept));
}

/** Takes all away that was said. */
export const forgetAnnounced = () => change(nothing);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one live region of the page; the root layout places it. */
export function LiveRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => nothing,
  );
  return (
    <div
      role="log"
      aria-live="polite"
      aria-label={controlMessages.messages}
      className="sr-only"
      data-print="hide"
    >
      {shown.map((message) => (
        <p key={message.id}>{message.text}</p>
      ))}
    </div>
  );
}
