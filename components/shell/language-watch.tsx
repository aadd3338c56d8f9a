'use client';

import { useEffect, useState } from 'react';
import { free } from '@/components/form/leaving';
import { keepDrafts } from '@/components/session/drafts';
import { showsOnce, tellOtherTabs, useOtherTabs } from '@/components/session/other-tabs';
import type { Language } from '@/lib/config/language';

const TOPIC = 'language';

/** What was typed is there again on the page in its new language. */
function loadAnew(): void {
  // Nor is it taken from who still has to copy it.
  if (showsOnce()) return;
  keepDrafts();
  free();
  location.reload();
}

/**
 * Loads the page anew when its language has changed since: by the switch, by a sign-in, by a choice in another tab. What stands on it was
 * made in the language of before. It stands in the root, which outlives every page.
 */
export function LanguageWatch({ language }: { language: Language }) {
  const [first] = useState(language);
  useOtherTabs(TOPIC, (theirs) => {
    if (theirs !== first) loadAnew();
  });
  useEffect(() => {
    if (language === first) return;
    tellOtherTabs(TOPIC, language);
    loadAnew();
  }, [language, first]);
  return null;
}
