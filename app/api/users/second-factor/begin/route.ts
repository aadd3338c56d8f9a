import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { beginSecondFactor } from '@/lib/domain/accounts/own-second-factor';
import { sampleEnrolment, enrolmentAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/second-factor/begin', {
  POST: call(beginSecondFactor, {
    tag: 'Users',
    summary: 'Begin to set up the own second factor',
    description:
      'Where a passkey is the second step already, it takes a code (`otp`) or the answer of a passkey (`passkey`) besides the password. Answers the secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). It has no effect before a first code confirms it, within half an hour.',
    // Not 201: an Idempotency-Key must not keep a secret.
    ok: 200,
    answer: enrolmentAnswer,
    answerExample: sampleEnrolment,
    example: { currentPassword: 'Driftmark1' },
    codes: {
      400: ['WRONG_PASSWORD', 'OTP_REQUIRED', 'OTP_WRONG', 'PASSKEY_WRONG'],
      409: ['SECOND_FACTOR_ON', 'CHANGED_MEANWHILE'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
});
