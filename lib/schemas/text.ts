import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { fullNameErrors } from '@/lib/messages/accounts';
import { nameErrors } from '@/lib/messages/requests';

// With the u flag a surrogate pair is one character, so that only a lone surrogate matches.
const unstorable = /[\0\p{Surrogate}]/u;
const control = /[\p{Control}\p{Surrogate}]/u;
// Format characters hide or reorder what stands around them (U+200B, U+202E); the two separators break lines.
const hidden = /[\p{Format}\p{Line_Separator}\p{Paragraph_Separator}]/u;
// Emoji that U+200D joins to one, which people type as one; nowhere else can anybody see it.
const joinedEmoji =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)+/gu;
const webAddress = /:\/\/|www\./i;

/** Whether the database can keep the text: no NUL byte, no lone surrogate. */
export function isStorable(value: string): boolean {
  return !unstorable.test(value);
}

/** Whether the text is one line of storable characters, without control characters. */
export function isSingleLine(value: string): boolean {
  return !control.test(value);
}

/**
 * Lets a check run only if the field's earlier ones passed: one sentence per field, and no pattern on a text that is too long.
 * (An aborting check would do the same, but also silence what an object says about two fields together.)
 */
export function isFineSoFar({ issues }: z.core.ParsePayload): boolean {
  return issues.length === 0;
}

/** A sentence, made when it is said: schemas are read once, and readers have languages. */
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

/** Whether anybody sees something of a text. */
const isVisible = (value: string) => /[^\p{Format}\p{Separator}]/u.test(value);

/** One line of text, trimmed, that may be left out or taken away: an empty one is none, and null. */
export function optionalText({ max, tooLong, invalid }: Omit<TextSentences, 'required'>) {
  return z
    .string({ error: invalid })
    .trim()
    .max(max, { error: tooLong })
    .refine(isSingleLine, { error: invalid, when: isFineSoFar })
    .transform((value) => (value === '' ? null : value))
    .nullable();
}

/**
 * What is wrong with a name that others read in lists and mails: it must neither look like a web address nor hide anything; null
 * for a fine one. Names that are there already stay: an edit asks this of a changed name only (ADR 0023).
 */
export function nameFault(name: string): string | null {
  if (control.test(name) || hidden.test(name.replace(joinedEmoji, ''))) return nameErrors.hidden;
  // Full-width letters and signs are read as the plain ones.
  return webAddress.test(name.normalize('NFKC')) ? nameErrors.webAddress : null;
}

/** A new name of a person or an organisation: as `requiredText`, and without what `nameFault` finds. */
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

/** Full name with the sentences of the profile; whether a changed one is fine, the operation asks. */
export const fullNameInProfile = requiredText({
  ...fullNameSentences,
  tooLong: () => fullNameErrors.tooLongInProfile,
});
