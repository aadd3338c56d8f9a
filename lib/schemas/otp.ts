import { z } from './zod';
import { fieldLengths } from '@/lib/config/limits';
import { normalCode, normalText } from '@/lib/core/typed-text';
import { otpErrors } from '@/lib/i18n/second-factor';

/** Five groups of three Crockford characters: a restore token or a recovery code in its canonical form. */
export const GROUPED_CODE = /^(?:[0-9A-HJKMNP-TV-Z]{3}-){4}[0-9A-HJKMNP-TV-Z]{3}$/;

/** The canonical form, K7Q-2MX-…: Crockford reads O as 0, I and L as 1; case, dashes and spaces do not count. Pure. */
export function canonicalCode(value: string): string {
  const characters = normalCode(value)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return characters.match(/.{1,3}/g)?.join('-') ?? '';
}

const SIX_DIGITS = /^\d{6}$/;

/** Six digits without a space, or a recovery code in its canonical form. */
function canonicalOtp(value: string): string {
  const bare = normalCode(value).replace(/[\s-]/g, '');
  return SIX_DIGITS.test(bare) ? bare : canonicalCode(value);
}

const isCode = (value: string) => SIX_DIGITS.test(value) || isRecoveryCode(value);
const malformed = { error: () => otpErrors.malformed, abort: true };

const text = (required: () => string) =>
  z.string({ error: required }).overwrite(normalText).max(fieldLengths.restoreTokenInput, malformed);
const needed = (required: () => string) => text(required).min(1, { error: required, abort: true });

/** An authenticator app's code, or a recovery code; the result is canonical (ADR 0024). Absent and empty become undefined. */
export const optionalOtp = text(() => otpErrors.required)
  .transform(canonicalOtp)
  .refine((value) => value === '' || isCode(value), malformed)
  .transform((value) => (value === '' ? undefined : value))
  .optional();

export const appCode = needed(() => otpErrors.requiredOfApp)
  .transform(canonicalOtp)
  .refine((value) => SIX_DIGITS.test(value), { error: () => otpErrors.notSixDigits, abort: true });

/** Whether it is a recovery code. Pure. */
export function isRecoveryCode(code: string): boolean {
  return GROUPED_CODE.test(code);
}
