import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { fullNameErrors } from '@/lib/messages/accounts';

// With the u flag a surrogate pair is one character, so that only a lone surrogate matches.
const unstorable = /[\0\p{Surrogate}]/u;
const control = /[\p{Control}\p{Surrogate}]/u;

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

export interface TextSentences {
  required: string;
  max: number;
  tooLong: string;
  /** Control characters, NUL bytes, lone surrogates, or no text at all. */
  invalid: string;
}

/** One line of text, trimmed: required, then length in characters, then its characters (§5's order of checks). */
export function requiredText({ required, max, tooLong, invalid }: TextSentences) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : invalid) })
    .trim()
    .min(1, required)
    .max(max, tooLong)
    .refine(isSingleLine, { error: invalid, when: isFineSoFar });
}

/** Full name of a person: required, at most 20 characters (§5, Registration). */
export const fullName = requiredText({ ...fullNameErrors, max: fieldLengths.fullName });

/** Full name with the sentences of the profile (§5, Profile). */
export const fullNameInProfile = requiredText({
  ...fullNameErrors,
  max: fieldLengths.fullName,
  tooLong: fullNameErrors.tooLongInProfile,
});
