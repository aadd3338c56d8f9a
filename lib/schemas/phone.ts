import { fieldLengths } from '@/lib/config/limits';
import { phonePattern } from '@/lib/core/phone';
import { normalCode } from '@/lib/core/typed-text';
import { phoneErrors } from '@/lib/i18n/accounts';
import { isFineSoFar, requiredText, type Sentence } from './text';
import { z } from '@/lib/schemas/zod';

export interface PhoneSentences {
  tooLong: Sentence;
  invalid: Sentence;
}

/** A required phone number: at most 13 characters, then its format. */
export function requiredPhoneWith(sentences: PhoneSentences & { required: Sentence }) {
  return requiredText({ ...sentences, max: fieldLengths.phone })
    .overwrite(normalCode)
    .refine((value) => phonePattern.test(value), { error: sentences.invalid, when: isFineSoFar })
    .meta({ pattern: phonePattern.source });
}

/** An optional phone number: empty and null become null, an absent one stays undefined. */
export function optionalPhoneWith({ tooLong, invalid }: PhoneSentences) {
  return z
    .string({ error: invalid })
    .overwrite(normalCode)
    .max(fieldLengths.phone, { error: tooLong })
    .refine((value) => value === '' || phonePattern.test(value), { error: invalid, when: isFineSoFar })
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
