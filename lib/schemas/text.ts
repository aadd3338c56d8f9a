import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { fullNameErrors, nameErrors } from '@/lib/i18n/requests';

// With the u flag a surrogate pair is one character, so that only a lone surrogate matches.
const unstorable = /[\0\p{Surrogate}]/u;
const control = /[\p{Control}\p{Surrogate}]/u;
// Format characters hide or reorder their neighbours (U+200B, U+202E); the two separators break lines.
const hidden = /[\p{Format}\p{Line_Separator}\p{Paragraph_Separator}]/u;
// Emoji that U+200D joins to one; elsewhere it is invisible.
const joinedEmoji =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)+/gu;
const webAddress = /:\/\/|www\./i;

/** Whether the database can store the text: no NUL byte, no lone surrogate. */
export function isStorable(value: string): boolean {
  return !unstorable.test(value);
}

/** Whether the text is one line of storable characters, without control characters. */
export function isSingleLine(value: string): boolean {
  return !control.test(value);
}

/** Runs a check only after the earlier ones passed. (An aborting check would silence the object's own rules.) */
export function isFineSoFar({ issues }: z.core.ParsePayload): boolean {
  return issues.length === 0;
}

/** A sentence, made when it is needed: schemas are built once, and readers have languages. */
export type Sentence = () => string;

export interface TextSentences {
  required: Sentence;
  max: number;
  tooLong: Sentence;
  /** Control characters, NUL bytes, lone surrogates, or no text at all. */
  invalid: Sentence;
}

/** One line of text, trimmed: required, then length in characters, then its characters (in this order). */
export function requiredText({ required, max, tooLong, invalid }: TextSentences) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required() : invalid()) })
    .trim()
    .min(1, { error: required })
    .max(max, { error: tooLong })
    .refine(isSingleLine, { error: invalid, when: isFineSoFar })
    .refine(isVisible, { error: required, when: isFineSoFar });
}

/** Whether a text has a visible character. */
const isVisible = (value: string) => /[^\p{Format}\p{Separator}]/u.test(value);

/** One optional line of text, trimmed; an empty one is null. */
export function optionalText({ max, tooLong, invalid }: Omit<TextSentences, 'required'>) {
  return z
    .string({ error: invalid })
    .trim()
    .max(max, { error: tooLong })
    .refine((value) => isSingleLine(value) && !hides(value), { error: invalid, when: isFineSoFar })
    .transform((value) => (value === '' ? null : value))
    .nullable();
}

/** Whether characters of a text hide or reorder their neighbours, but for those that join emoji. */
const hides = (value: string) => hidden.test(value.replace(joinedEmoji, ''));

/** A public name's fault: it looks like a web address or hides something; else null (ADR 0023). */
export function nameFault(name: string): string | null {
  if (control.test(name) || hides(name)) return nameErrors.hidden;
  // Full-width letters and signs read like the plain ones.
  return webAddress.test(name.normalize('NFKC')) ? nameErrors.webAddress : null;
}

/** A new name of a person or an organisation: `requiredText` and `nameFault`. */
export function requiredName(
  sentences: TextSentences,
  mark: (sentence: string) => string = (sentence) => sentence,
) {
  return requiredText(sentences).refine((value) => nameFault(value) === null, {
    error: ({ input }) => mark(nameFault(String(input)) ?? sentences.invalid()),
    when: isFineSoFar,
  });
}

const fullNameSentences = {
  required: () => fullNameErrors.required,
  tooLong: () => fullNameErrors.tooLong,
  invalid: () => fullNameErrors.invalid,
  max: fieldLengths.fullName,
};

/** Full name of a person: required, at most 20 characters. */
export const fullName = requiredName(fullNameSentences);

/** Full name with the profile's sentences; the operation checks a changed one. */
export const fullNameInProfile = requiredText({
  ...fullNameSentences,
  tooLong: () => fullNameErrors.tooLongInProfile,
});
