import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { otpErrors } from '@/lib/messages/second-factor';
import { canonicalCode, GROUPED_CODE } from './grouped-code';

const SIX_DIGITS = /^\d{6}$/;

/** Six digits as apps show them, with a space between them; anything else as a recovery code is written. */
function canonicalOtp(value: string): string {
  const bare = value.replace(/[\s-]/g, '');
  return SIX_DIGITS.test(bare) ? bare : canonicalCode(value);
}

const isCode = (value: string) => SIX_DIGITS.test(value) || isRecoveryCode(value);
const malformed = { error: () => otpErrors.malformed, abort: true };

const text = (required: () => string) =>
  z.string({ error: required }).max(fieldLengths.restoreTokenInput, malformed).trim();
const needed = (required: () => string) => text(required).min(1, { error: required, abort: true });

/** What an authenticator app shows, or a recovery code; the result is canonical (ADR 0024). */
export const otp = needed(() => otpErrors.required)
  .transform(canonicalOtp)
  .refine(isCode, malformed);

/** The same where it may be absent or empty, which both become undefined. */
export const optionalOtp = text(() => otpErrors.required)
  .transform(canonicalOtp)
  .refine((value) => value === '' || isCode(value), malformed)
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** Only what an authenticator app shows. */
export const appCode = needed(() => otpErrors.requiredOfApp)
  .transform(canonicalOtp)
  .refine((value) => SIX_DIGITS.test(value), { error: () => otpErrors.notSixDigits, abort: true });

/** Whether it is a recovery code. Pure. */
export function isRecoveryCode(code: string): boolean {
  return GROUPED_CODE.test(code);
}
