import { cookies } from 'next/headers';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { readTheme, themeCookie } from '@/components/kit/choices';
import { ThemeSwitch } from '@/components/kit/theme-switch';

/** The switches of theme and language of a page without the shell. */
export async function PageTheme() {
  return (
    <div className="flex gap-2">
      <LanguageSwitch language={currentLanguage()} />
      <ThemeSwitch theme={readTheme((await cookies()).get(themeCookie)?.value)} />
    </div>
  );
}
