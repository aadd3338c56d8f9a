'use server';

import { action } from '@/lib/adapters/action';
import { switchLanguage } from '@/lib/adapters/switch-language';
import { isLanguage } from '@/lib/config/language';
import { chooseLanguage } from '@/lib/domain/accounts/choose-language';

const choose = action(chooseLanguage);

/** The target of a plain form: the portal speaks a language from now on, to who is signed in in every browser. */
export async function chooseLanguageAction(form: FormData): Promise<void> {
  const language = form.get('language');
  if (!isLanguage(language)) return;
  // What could not be kept in the profile is kept in the browser at least.
  if (await switchLanguage(language)) await choose({ language });
}
