'use client';

import { useEffect } from 'react';
import { rememberPerson } from '@/components/session/drafts';
import { currentLanguage, type Language } from '@/lib/config/language';

/**
 * Says in the page whose it is, and in the tab that somebody is signed in. Who has chosen another language than the page was loaded in
 * gets it anew.
 */
export function SessionMark({ person, language }: { person: string; language: Language | null }) {
  useEffect(() => rememberPerson(person), [person]);
  useEffect(() => {
    if (language !== null && language !== currentLanguage()) location.reload();
  }, [language]);
  return <span hidden data-person={person} />;
}
