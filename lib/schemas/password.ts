import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { passwordErrors } from '@/lib/i18n/accounts';
import { isFineSoFar, isStorable, type Sentence } from './text';

/** 8 to 255 characters with at least one digit, one lower-case and one upper-case letter. */
export function isStrongPassword(value: string): boolean {
  return (
    value.length >= fieldLengths.passwordMin &&
    value.length <= fieldLengths.passwordMax &&
    /[0-9]/.test(value) &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    isStorable(value)
  );
}

/** Any text of at most 255 characters, never trimmed, for comparison only. */
export function passwordText(required: Sentence) {
  return z
    .string({ error: required })
    .min(1, { error: required })
    .max(fieldLengths.passwordMax, { error: () => passwordErrors.tooLong });
}

/** A strong password: required, length, strength. */
export function passwordWith(required: Sentence, weak: Sentence) {
  return passwordText(required).refine(isStrongPassword, { error: weak, when: isFineSoFar });
}

export const password = passwordWith(
  () => passwordErrors.required,
  () => passwordErrors.weak,
);

/** The password of a sign-in: a weak one cannot be right. */
export const signInPassword = passwordWith(
  () => passwordErrors.required,
  () => passwordErrors.incorrect,
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
