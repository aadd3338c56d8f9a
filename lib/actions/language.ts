'use server';

import { action } from '@/lib/http/action';
import { textsOf } from '@/lib/http/form-post';
import { switchLanguage } from '@/lib/http/switch-language';
import { isLanguage } from '@/lib/i18n/locale/language';
import { chooseLanguage } from '@/lib/domain/accounts/choose-language';

const choose = action(chooseLanguage);

/** A plain form's target: changes the portal's language, for a signed-in person in every browser. */
export async function chooseLanguageAction(form: FormData): Promise<void> {
  const { language } = textsOf(form);
  if (!isLanguage(language)) return;
  // If the profile cannot keep it, the browser does.
  if (await switchLanguage(language)) await choose({ language });
}
