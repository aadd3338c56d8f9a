import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { getActor } from '@/lib/auth/actor';
import { type Language, languageCookie } from '@/lib/config/language';
import { lifetimes } from '@/lib/config/limits';
import { servedRequest } from '@/lib/log/request-context';

/** Speaks a language from now on: this answer, and this browser for a year. Answers whether somebody is signed in. */
export async function speak(language: Language): Promise<boolean> {
  (await cookies()).set({
    name: languageCookie,
    value: language,
    path: '/',
    sameSite: 'lax',
    maxAge: lifetimes.choiceDays * 86_400,
  });
  const { kind } = await getActor();
  const served = servedRequest();
  if (served !== undefined) served.language = language;
  revalidatePath('/', 'layout');
  return kind === 'user';
}
