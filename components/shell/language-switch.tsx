'use client';

import { useEffect, useRef } from 'react';
import { takeLanguageFocus } from '@/components/shell/language-focus';
import { chooseLanguageAction } from '@/lib/actions/language';
import { controlMessages } from '@/lib/i18n/controls';
import { type Language, languageFacts, languages } from '@/lib/i18n/languages';

/**
 * Switches the language. A plain form, which works without a script; with one LanguageWatch reloads the page, and keeps the typed text
 * and the focus.
 * @param language as the server has it now
 */
export function LanguageSwitch({ language: current }: { language: Language }) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takeLanguageFocus()) return;
    const pressed = group.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    pressed?.focus({ preventScroll: true });
    // On a phone it is in the menu, which closes again.
    if (document.activeElement !== pressed)
      document.querySelector<HTMLElement>('[aria-controls="main-navigation"]')?.focus();
  }, []);
  return (
    <form action={chooseLanguageAction}>
      <div ref={group} role="group" aria-label={controlMessages.language} className="switch">
        {languages.map((language) => (
          <button
            key={language}
            name="language"
            value={language}
            aria-label={`${languageFacts[language].name} (${languageFacts[language].code})`}
            aria-pressed={language === current}
          >
            {languageFacts[language].code}
          </button>
        ))}
      </div>
    </form>
  );
}
