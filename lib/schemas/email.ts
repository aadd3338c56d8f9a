import { fieldLengths } from '@/lib/config/limits';
import { emailErrors } from '@/lib/i18n/accounts';
import { organizationEditErrors } from '@/lib/i18n/organizations';
import { isFineSoFar, requiredText, type Sentence } from './text';

/**
 * Word characters, @, a domain, and a top-level domain of 2 to 3 characters. Dots, + and - may stand inside the first part. A character
 * that no neighbouring repetition matches separates them: the pattern is linear.
 */
const pattern = /^[\w+-]+(?:\.[\w+-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,3}$/;

export interface EmailSentences {
  required: Sentence;
  tooLong: Sentence;
  invalid: Sentence;
}

/** An e-mail address with given sentences; the result is trimmed and in lower case. */
export function emailWith(sentences: EmailSentences) {
  return requiredText({ ...sentences, max: fieldLengths.email })
    .refine((value) => pattern.test(value), { error: sentences.invalid, when: isFineSoFar })
    .toLowerCase()
    .meta({ pattern: pattern.source, examples: ['admin@fjord.example.com'] });
}

/** E-mail address with the sentences of sign-in, registration, restoring and inviting. */
export const email = emailWith({
  required: () => emailErrors.required,
  tooLong: () => emailErrors.tooLong,
  invalid: () => emailErrors.invalid,
});

/** E-mail address with the sentences of the organisation edit. */
export const organizationEditEmail = emailWith({
  required: () => emailErrors.required,
  tooLong: () => organizationEditErrors.emailTooLong,
  invalid: () => organizationEditErrors.emailInvalid,
});
