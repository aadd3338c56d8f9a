import { currentLanguage } from './locale/language';

/** The same catalogue in another language, with the same placeholders. */
export type Translation<T> = T extends string
  ? string
  : T extends (...placeholders: infer Placeholders) => infer Said
    ? (...placeholders: Placeholders) => Translation<Said>
    : { readonly [Key in keyof T]: Translation<T[Key]> };

/** One catalogue in all languages: it reads in the present reader's. */
export function translated<const English extends object>(
  english: English,
  norwegian: Translation<English>,
): Translation<English> {
  const byLanguage = { en: english, nb: norwegian };
  return new Proxy<object>(english, {
    get: (_, key) => Reflect.get(byLanguage[currentLanguage()], key) as unknown,
  }) as Translation<English>;
}
