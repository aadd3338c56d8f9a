import { fieldLengths } from '@/lib/config/limits';
import { phoneErrors } from '@/lib/messages/accounts';
import { isFineSoFar, requiredText, type Sentence } from './text';
import { z } from '@/lib/schemas/zod';

/** §5: optional plus, 3-digit area code (optionally in parentheses), 3 digits, 4 to 6 digits; dash, space or dot may part them. */
const pattern = /^\+?(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4,6}$/;

export interface PhoneSentences {
  tooLong: Sentence;
  invalid: Sentence;
}

/** Required phone number: at most 13 characters, then its format. */
export function requiredPhoneWith(sentences: PhoneSentences & { required: Sentence }) {
  return requiredText({ ...sentences, max: fieldLengths.phone })
    .refine((value) => pattern.test(value), { error: sentences.invalid, when: isFineSoFar })
    .meta({ pattern: pattern.source });
}

/** Phone number that may be left empty or null, both of which become null; an absent one stays undefined. */
export function optionalPhoneWith({ tooLong, invalid }: PhoneSentences) {
  return z
    .string({ error: invalid })
    .trim()
    .max(fieldLengths.phone, { error: tooLong })
    .refine((value) => value === '' || pattern.test(value), { error: invalid, when: isFineSoFar })
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();
}

const sentences = {
  required: () => phoneErrors.required,
  tooLong: () => phoneErrors.tooLong,
  invalid: () => phoneErrors.invalid,
};

export const requiredPhone = requiredPhoneWith(sentences);
export const optionalPhone = optionalPhoneWith(sentences);
