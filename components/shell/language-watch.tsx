'use client';

import { useEffect, useState } from 'react';
import { allowLeaving } from '@/components/form/leave-guard';
import { keepDrafts } from '@/components/session/drafts';
import { holdsSecrets, showsOnce, tellOtherTabs, useOtherTabs } from '@/components/session/other-tabs';
import { keepLanguageFocus } from '@/components/shell/language-focus';
import type { Language } from '@/lib/config/language';

const TOPIC = 'language';

/** What was typed is there again on the page in its new language. */
function loadAnew(): void {
  // Nothing is taken from who still has to copy it, nor asked for again that is being sent.
  if (showsOnce() || document.querySelector('[aria-busy="true"]') !== null) return;
  keepDrafts();
  keepLanguageFocus();
  allowLeaving();
  location.reload();
}

/**
 * Loads the page anew when its language has changed since: by the switch, by a sign-in, by a choice in another tab. What stands on it was
 * made in the language of before. It stands in the root, which outlives every page.
 */
export function LanguageWatch({ language }: { language: Language }) {
  const [first] = useState(language);
  useOtherTabs(TOPIC, (theirs) => {
    // What is not kept is not thrown away for what another tab wants.
    if (theirs !== first && !holdsSecrets()) loadAnew();
  });
  useEffect(() => {
    if (language === first) return;
    tellOtherTabs(TOPIC, language);
    loadAnew();
  }, [language, first]);
  return null;
}
