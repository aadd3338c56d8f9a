'use client';

import { chooseLanguageAction } from '@/lib/actions/language';
import { type Language, languages } from '@/lib/config/language';
import { controlMessages } from '@/lib/messages/controls';
import { languageNames } from '@/lib/messages/languages';

/** As people write them. */
const codes: Record<Language, string> = { en: 'EN', nb: 'NO' };

/**
 * Switches the language. A plain form, so that it works without a script; with one LanguageWatch loads the page anew, and keeps what was
 * typed.
 * @param language as the server has it now
 */
export function LanguageSwitch({ language: current }: { language: Language }) {
  return (
    <form action={chooseLanguageAction}>
      <div role="group" aria-label={controlMessages.language} className="switch">
        {languages.map((language) => (
          <button
            key={language}
            name="language"
            value={language}
            aria-label={`${languageNames[language]} (${codes[language]})`}
            aria-pressed={language === current}
          >
            {codes[language]}
          </button>
        ))}
      </div>
    </form>
  );
}
