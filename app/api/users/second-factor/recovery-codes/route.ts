import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { renewRecoveryCodes } from '@/lib/domain/accounts/own-second-factor';
import { sampleRecoveryCodes, recoveryCodesAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/users/second-factor/recovery-codes',
  {
    POST: call(renewRecoveryCodes, {
      tag: 'Users',
      summary: 'Make new recovery codes',
      description: 'Earlier ones no longer work. The new ones are answered this once.',
      // Not 201: an Idempotency-Key must not keep secrets.
      ok: 200,
      answer: recoveryCodesAnswer,
      answerExample: sampleRecoveryCodes,
      example: { otp: '123456' },
      codes: {
        400: ['OTP_REQUIRED', 'OTP_WRONG', 'PASSKEY_WRONG'],
        409: ['SECOND_FACTOR_OFF'],
        429: ['TOO_MANY_REQUESTS'],
      },
    }),
  },
);
