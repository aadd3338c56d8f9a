import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { hasLostLetters, lengthOf, normalPassword } from '@/lib/core/typed-text';
import { passwordErrors } from '@/lib/i18n/accounts';
import { textErrors } from '@/lib/i18n/requests';
import { isFineSoFar, isStorable, type Sentence } from './text';

const isMixed = (value: string) =>
  /[0-9]/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && isStorable(value);

/** 8 to 255 characters, of composed letters, with at least one digit, one lower-case and one upper-case letter. */
export function isStrongPassword(typed: string): boolean {
  const value = normalPassword(typed);
  const length = lengthOf(value);
  return length >= fieldLengths.passwordMin && length <= fieldLengths.passwordMax && isMixed(value);
}

const fits = (value: string) => lengthOf(normalPassword(value)) <= fieldLengths.passwordMax;

/** Any text of at most 255 characters, exactly as typed, to be compared with a stored password (`verifyPassword`). */
export function typedPassword(required: Sentence) {
  return z
    .string({ error: required })
    .min(1, { error: required })
    .refine(fits, { error: () => passwordErrors.tooLong })
    .meta({ maxLength: fieldLengths.passwordMax });
}

/** The same with composed letters, to be stored, or compared with what is. Blanks count. */
export const passwordText = (required: Sentence) => typedPassword(required).overwrite(normalPassword);

/** A strong password: required, length, strength. */
export function passwordWith(required: Sentence, weak: Sentence) {
  return passwordText(required)
    .refine(isStrongPassword, { error: weak, when: isFineSoFar })
    .refine((value) => !hasLostLetters(value), { error: () => textErrors.lostLetters, when: isFineSoFar });
}

export const password = passwordWith(
  () => passwordErrors.required,
  () => passwordErrors.weak,
);

/** The password of a sign-in: a weak one cannot be right. An earlier rule counted accents, and halves of emoji. */
export const signInPassword = typedPassword(() => passwordErrors.required).refine(
  (value) => {
    const parted = value.normalize('NFD');
    return parted.length >= fieldLengths.passwordMin && isMixed(parted);
  },
  { error: () => passwordErrors.incorrect, when: isFineSoFar },
);

/** Compares a password with its confirmation, beside other errors, and quietly if the confirmation has one. */
export function differsAt(field: 'passwordConfirmation', error: Sentence) {
  return {
    error,
    path: [field],
    when({ value, issues }: z.core.ParsePayload) {
      if (typeof value !== 'object' || value === null) return false;
      const pair: unknown[] = [Reflect.get(value, 'password'), Reflect.get(value, field)];
      return (
        pair.every((entry) => typeof entry === 'string' && entry !== '') &&
        !issues.some((issue) => issue.path?.[0] === field)
      );
    },
  };
}
