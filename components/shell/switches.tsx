'use client';

import { useState, useEffect, useRef } from 'react';
import { Icon } from '@/components/kit/icon';
import { applyTheme, type Theme } from '@/components/kit/choices';
import { controlMessages } from '@/lib/i18n/controls';
import { takeLanguageFocus } from './watches';
import { chooseLanguageAction } from '@/lib/actions/language';
import { type Language, languageFacts, languages } from '@/lib/i18n/languages';

const choices = () => [
  { theme: 'light' as const, label: controlMessages.themeLight, icon: 'sun' as const },
  { theme: 'dark' as const, label: controlMessages.themeDark, icon: 'moon' as const },
  { theme: 'system' as const, label: controlMessages.themeSystem, icon: 'monitor' as const },
];

/** Light, dark, or the system's, kept in a cookie for a year. */
export function ThemeSwitch({ theme: initial }: { theme: Theme }) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    setTheme(next);
    applyTheme(next);
  };
  return (
    <div role="group" aria-label={controlMessages.theme} className="switch">
      {choices().map(({ theme: choice, label, icon }) => (
        <button
          key={choice}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={theme === choice}
          onClick={() => choose(choice)}
        >
          <Icon of={icon} className="size-4" />
        </button>
      ))}
    </div>
  );
}

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
            // A spoken command says what is seen: it comes first.
            aria-label={`${languageFacts[language].code} ${languageFacts[language].name}`}
            aria-pressed={language === current}
          >
            {languageFacts[language].code}
          </button>
        ))}
      </div>
    </form>
  );
}
