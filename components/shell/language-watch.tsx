'use client';

import { useEffect, useState } from 'react';
import type { Language } from '@/lib/config/language';

/**
 * Loads the page anew when its language has changed since: by the switch, by a sign-in, by a choice elsewhere. What stands on it was made in
 * the language of before. It stands in the root, which outlives every page.
 */
export function LanguageWatch({ language }: { language: Language }) {
  const [first] = useState(language);
  useEffect(() => {
    if (language !== first) location.reload();
  }, [language, first]);
  return null;
}
