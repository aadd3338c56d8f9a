import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { otpErrors } from '@/lib/i18n/second-factor';
import { canonicalCode, GROUPED_CODE } from './grouped-code';

const SIX_DIGITS = /^\d{6}$/;

/** Six digits without a space, or a recovery code in its canonical form. */
function canonicalOtp(value: string): string {
  const bare = value.replace(/[\s-]/g, '');
  return SIX_DIGITS.test(bare) ? bare : canonicalCode(value);
}

const isCode = (value: string) => SIX_DIGITS.test(value) || isRecoveryCode(value);
const malformed = { error: () => otpErrors.malformed, abort: true };

const text = (required: () => string) =>
  z.string({ error: required }).max(fieldLengths.restoreTokenInput, malformed).trim();
const needed = (required: () => string) => text(required).min(1, { error: required, abort: true });

/** An authenticator app's code, or a recovery code; the result is canonical (ADR 0024). */
export const otp = needed(() => otpErrors.required)
  .transform(canonicalOtp)
  .refine(isCode, malformed);

/** The same, optional: absent and empty become undefined. */
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
