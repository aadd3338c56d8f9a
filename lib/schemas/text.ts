import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { hasLostLetters, isBackwards, lengthOf, normalLines, normalText } from '@/lib/core/typed-text';
import { fullNameErrors, nameErrors, textErrors } from '@/lib/i18n/requests';

// With the u flag a surrogate pair is one character, so that only a lone surrogate matches.
const unstorable = /[\0\p{Surrogate}]/u;
const control = /[\p{Control}\p{Surrogate}\p{Line_Separator}\p{Paragraph_Separator}]/u;
const controlInLines = /[^\P{Control}\n]|\p{Surrogate}/u;
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
  /** It turns its letters round; by default `invalid`. */
  backwards?: Sentence;
}

type OptionalSentences = Omit<TextSentences, 'required'>;

/** At most so many characters, counted once each, as JSON Schema and the database count them. */
function atMost<Text extends z.ZodString>(text: Text, max: number, tooLong: Sentence) {
  return text.refine((value) => lengthOf(value) <= max, { error: tooLong }).meta({ maxLength: max });
}

/** The checks of a normalised text: its length, then its characters. */
const checked = (
  text: z.ZodString,
  isFine: (value: string) => boolean,
  { max, tooLong, invalid, backwards = invalid }: OptionalSentences,
) =>
  atMost(text, max, tooLong)
    .refine(isFine, { error: invalid, when: isFineSoFar })
    .refine((value) => !isBackwards(value), { error: backwards, when: isFineSoFar })
    .refine((value) => !hasLostLetters(value), { error: () => textErrors.lostLetters, when: isFineSoFar });

/** One line of text, normalised: required, then length in characters, then its characters (in this order). */
export function requiredText({ required, ...sentences }: TextSentences) {
  const text = z
    .string({
      error: ({ input }) => (input === undefined || input === null ? required() : sentences.invalid()),
    })
    .overwrite(normalText)
    .min(1, { error: required });
  return checked(text, isSingleLine, sentences);
}

/** One optional line of text, normalised; an empty one is null. */
export function optionalText(sentences: OptionalSentences) {
  const text = z.string({ error: sentences.invalid }).overwrite(normalText);
  return checked(text, isSingleLine, sentences).transform(orNull).nullable();
}

/** An optional text of several lines, normalised; an empty one is null. */
export function optionalLines(sentences: OptionalSentences) {
  const text = z.string({ error: sentences.invalid }).overwrite(normalLines);
  return checked(text, (value) => !controlInLines.test(value), sentences)
    .transform(orNull)
    .nullable();
}

const orNull = (value: string) => (value === '' ? null : value);

/** The fault of a public name, normalised: it looks like a web address or reads backwards; else null (ADR 0023). */
export function nameFault(name: string): string | null {
  if (!isSingleLine(name) || isBackwards(name)) return nameErrors.hidden;
  // Full-width letters and signs read like the plain ones.
  return webAddress.test(name.normalize('NFKC')) ? nameErrors.webAddress : null;
}

/** A new name of a person or an organisation: `requiredText` and `nameFault`. */
export function requiredName(
  sentences: TextSentences,
  mark: (sentence: string) => string = (sentence) => sentence,
) {
  return requiredText({ backwards: () => mark(nameErrors.hidden), ...sentences }).refine(
    (value) => nameFault(value) === null,
    {
      error: ({ input }) => mark(nameFault(String(input)) ?? sentences.invalid()),
      when: isFineSoFar,
    },
  );
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
