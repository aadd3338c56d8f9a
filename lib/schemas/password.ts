import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { passwordErrors } from '@/lib/messages/accounts';
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

/** Any text of at most 255 characters, never trimmed: a password that is only compared. */
export function passwordText(required: Sentence) {
  return z
    .string({ error: required })
    .min(1, { error: required })
    .max(fieldLengths.passwordMax, { error: () => passwordErrors.tooLong });
}

/** Password that meets the strength rule: required, length, strength. */
export function passwordWith(required: Sentence, weak: Sentence) {
  return passwordText(required).refine(isStrongPassword, { error: weak, when: isFineSoFar });
}

/** A password that somebody chooses. */
export const password = passwordWith(
  () => passwordErrors.required,
  () => passwordErrors.weak,
);

/** The password of a sign-in: one that fails the strength rule cannot be right. */
export const signInPassword = passwordWith(
  () => passwordErrors.required,
  () => passwordErrors.incorrect,
);

/**
 * Options of the refinement that compares a password with its confirmation. It runs beside errors of other fields, so that
 * a person sees everything at once, and stays quiet where the confirmation has a sentence of its own already.
 */
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
