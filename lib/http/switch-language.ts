import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { getActor } from '@/lib/auth/actor';
import {
  chosenLanguage,
  currentLanguage,
  isLanguageChosen,
  languageCookie,
} from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';
import { servedRequest } from '@/lib/log/request-context';

async function keepCookie(value: string): Promise<void> {
  (await cookies()).set({
    name: languageCookie,
    value,
    path: '/',
    sameSite: 'lax',
    secure: env().SESSION_COOKIE_SECURE,
    maxAge: lifetimes.choiceDays * 86_400,
  });
}

/** The profile has the choice now, and the next person must not inherit it. */
export async function handOverLanguage(): Promise<void> {
  if (isLanguageChosen()) await keepCookie(currentLanguage());
}

/** Changes the language of this answer, and of this browser for a year. Answers whether a person is signed in. */
export async function switchLanguage(language: Language): Promise<boolean> {
  const { kind } = await getActor();
  await keepCookie(kind === 'user' ? language : chosenLanguage(language));
  const served = servedRequest();
  if (served !== undefined) served.language = language;
  revalidatePath('/', 'layout');
  return kind === 'user';
}
