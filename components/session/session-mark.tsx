'use client';

import { useEffect } from 'react';
import { rememberPerson } from '@/components/session/drafts';
import { lifetimes } from '@/lib/config/limits';
import { currentLanguage, type Language, languageCookie } from '@/lib/config/language';

const SECONDS = lifetimes.languageDays * 86_400;

/**
 * Says in the page whose it is, and in the tab that somebody is signed in. Who has chosen another language than the page was loaded in
 * gets it anew.
 */
export function SessionMark({ person, language }: { person: string; language: Language | null }) {
  useEffect(() => rememberPerson(person), [person]);
  useEffect(() => {
    if (language === null) return;
    // What the server cannot know before it has read who asks, such as titles, is found here.
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${SECONDS}; samesite=lax`;
    // A page that was led to by a link within another one keeps that one's root.
    if (language !== currentLanguage()) location.reload();
  }, [language]);
  return <span hidden data-person={person} data-reads={language ?? undefined} />;
}
