'use client';

import { useEffect, useState } from 'react';
import { allowLeaving } from '@/components/kit/leave-guard';
import { keepDrafts } from '@/components/kit/drafts';
import { holdsSecrets, showsOnce, tellOtherTabs, useOtherTabs } from './other-tabs';
import { keepLanguageFocus } from '@/components/shell/language-focus';
import type { Language } from '@/lib/i18n/languages';

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
