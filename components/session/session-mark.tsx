'use client';

import { useEffect } from 'react';
import { allowLeaving } from '@/components/form/leave-guard';
import { forgetDrafts, rememberPerson } from '@/components/session/drafts';
import { PERSON_TOPIC, tellOtherTabs, useOtherTabs } from '@/components/session/other-tabs';
import { dropForeignMessages } from '@/components/session/drop-foreign-messages';
import { writeChoiceCookie } from '@/components/ui/choice-cookie';
import { currentLanguage, type Language, languageCookie } from '@/lib/config/language';

/**
 * Says in the page whose it is, and in the tab that somebody is signed in. Who has chosen another language than the page was loaded in
 * gets it anew, and so do tabs in which somebody else was signed in: they share one session, and would act as who came last. Where that person signs out, this tab shows and
 * keeps nothing of them either.
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
    // What the server cannot know before it has read who asks, such as titles, is found here.
    writeChoiceCookie(languageCookie, language);
    // A page that was led to by a link within another one keeps that one's root.
    if (language !== currentLanguage()) location.reload();
  }, [language]);
  return <span hidden data-person={person} data-reads={language ?? undefined} />;
}
