'use client';

import { useEffect } from 'react';
import { allowLeaving } from '@/components/kit/leaving';
import { forgetDrafts, rememberPerson } from '@/components/kit/drafts';
import { PERSON_TOPIC, tellOtherTabs, useOtherTabs, dropForeignMessages } from './watches';
import { writeChoiceCookie } from '@/components/kit/choices';
import { currentLanguage, languageCookie } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';

/**
 * Writes the person into the page and the tab. It reloads the page for another language, and other tabs of another person: they share one
 * session, and would act as the last one.
 */
export function SessionMark({ person, language }: { person: string; language: Language | null }) {
  useEffect(() => {
    rememberPerson(person);
    dropForeignMessages(person);
    tellOtherTabs(PERSON_TOPIC, person);
  }, [person]);
  useOtherTabs(PERSON_TOPIC, (theirs) => {
    if (theirs === person) return;
    if (theirs === '') forgetDrafts();
    allowLeaving();
    location.reload();
  });
  useEffect(() => {
    if (language === null) return;
    // For data that the server knows only after reading the actor, such as titles.
    writeChoiceCookie(languageCookie, language);
    // A page reached by a link keeps the first one's root.
    if (language !== currentLanguage()) location.reload();
  }, [language]);
  return <span hidden data-person={person} data-reads={language ?? undefined} />;
}
