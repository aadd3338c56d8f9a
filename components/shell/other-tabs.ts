'use client';

import { useEffect, useEffectEvent } from 'react';

/** The signed-in person of this browser; empty for none. */
export const PERSON_TOPIC = 'person';

/** Tells the browser's other tabs, which else find out on their next request. */
export function tellOtherTabs(topic: string, mine: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(topic);
  channel.postMessage(mine);
  channel.close();
}

/** Hears what other tabs of this browser tell. */
export function useOtherTabs(topic: string, onTold: (theirs: string) => void): void {
  const hear = useEffectEvent(onTold);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(topic);
    channel.onmessage = ({ data }) => hear(String(data));
    return () => channel.close();
  }, [topic]);
}

/** Whether the page shows something only once, such as recovery codes. */
export const showsOnce = (): boolean => document.querySelector('[data-once]') !== null;

/** Whether a password or a code was typed, which no draft keeps. */
export const holdsSecrets = (): boolean =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('[autocomplete*="password"], [autocomplete="one-time-code"]'),
  ).some(({ value }) => value !== '');
