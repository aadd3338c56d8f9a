import { currentLanguage } from '../config/language';

/** A catalogue of the same keys, and of messages with the same placeholders, in another language. */
export type Translation<T> = T extends string
  ? string
  : T extends (...placeholders: infer Placeholders) => infer Said
    ? (...placeholders: Placeholders) => Translation<Said>
    : { readonly [Key in keyof T]: Translation<T[Key]> };

/** One catalogue in all languages: reads as the one of whoever reads it now. */
export function translated<const English extends object>(
  english: English,
  norwegian: Translation<English>,
): Translation<English> {
  const byLanguage = { en: english, nb: norwegian };
  return new Proxy<object>(english, {
    get: (_, key) => Reflect.get(byLanguage[currentLanguage()], key) as unknown,
  }) as Translation<English>;
}
