'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from 'next/navigation';
import { writeChoiceCookie } from '@/components/kit/choices';
import { zoneCookie } from '@/lib/i18n/locale/format';
import { forgetMessages } from '@/components/kit/messages';
import { allowLeaving } from '@/components/kit/leaving';
import { forgetDrafts, keepDrafts, keepDraftsOf } from '@/components/kit/drafts';
import type { Language } from '@/lib/i18n/languages';

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

/** On pages for who is signed out: the tab may keep what an ended session's person typed. */
export function SignedOutWatch() {
  useOtherTabs(PERSON_TOPIC, keepDraftsOf);
  return null;
}

/** Where the browser's session was ended by somebody, perhaps from another device: the tab keeps nothing of its person (ADR 0036). */
export function SessionTaken() {
  useEffect(forgetDrafts, []);
  return null;
}

/** Whether the page shows something only once, such as recovery codes. */
const showsOnce = (): boolean => document.querySelector('[data-once]') !== null;

/** Whether a password or a code was typed, which no draft keeps. */
const holdsSecrets = (): boolean =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('[autocomplete*="password"], [autocomplete="one-time-code"]'),
  ).some(({ value }) => value !== '');

const SWITCHED = 'language-switched';

/** Notes that the switch has the focus, before the page reloads. */
function keepLanguageFocus(): void {
  if (document.activeElement?.matches('button[name="language"]') !== true) return;
  try {
    sessionStorage.setItem(SWITCHED, '');
  } catch {
    // No storage: the focus begins at the head of the page.
  }
}

/** Whether the switch had the focus before the reload; once. */
export function takeLanguageFocus(): boolean {
  try {
    const isKept = sessionStorage.getItem(SWITCHED) !== null;
    sessionStorage.removeItem(SWITCHED);
    return isKept;
  } catch {
    return false;
  }
}

/** Late rows first take over the server's text, in its zone. */
const HYDRATED_MS = 300;

/** Once a loaded page: a zone that the server does not know stays the operator's. */
let told = false;

/** Tells the server the person's time zone and loads the page anew. */
export function ZoneWatch() {
  const router = useRouter();
  useEffect(() => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const { dataset } = document.documentElement;
    if (!zone || zone === dataset.zone || told) return;
    told = true;
    writeChoiceCookie(zoneCookie, zone);
    const makeAnew = () =>
      setTimeout(() => {
        dataset.zone = zone;
        router.refresh();
      }, HYDRATED_MS);
    if (document.readyState === 'complete') makeAnew();
    else window.addEventListener('load', makeAnew, { once: true });
  }, [router]);
  return null;
}

/** The page's last person since its load; empty for none. */
let here = '';

/** Notes the page's person, empty for none: messages to another one are dropped. */
export function dropForeignMessages(person: string): void {
  if (here !== '' && here !== person) forgetMessages();
  here = person;
}

const TOPIC = 'language';

/** The new page in its language has the typed text again. */
function loadAnew(): void {
  // It interrupts no copying of one-time codes, and no running request.
  if (showsOnce() || document.querySelector('[aria-busy="true"]') !== null) return;
  keepDrafts();
  keepLanguageFocus();
  allowLeaving();
  location.reload();
}

/** Reloads the page after a change of its language, in this tab or another. It stands in the root, which outlives every page. */
export function LanguageWatch({ language }: { language: Language }) {
  const [first] = useState(language);
  useOtherTabs(TOPIC, (theirs) => {
    // Another tab's wish is no reason to drop unkept input.
    if (theirs !== first && !holdsSecrets()) loadAnew();
  });
  useEffect(() => {
    if (language === first) return;
    tellOtherTabs(TOPIC, language);
    loadAnew();
  }, [language, first]);
  return null;
}
