import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { confirmSecondFactor } from '@/lib/domain/accounts/own-second-factor';
import { sampleRecoveryCodes, recoveryCodesAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/second-factor/confirm', {
  POST: call(confirmSecondFactor, {
    tag: 'Users',
    summary: 'Turn the own second factor on by its first code',
    description:
      'Ends all other sessions, and answers the recovery codes, this once; neither where a passkey is the second step already.',
    // Not 201: an Idempotency-Key must not keep secrets.
    ok: 200,
    answer: recoveryCodesAnswer,
    answerExample: sampleRecoveryCodes,
    example: { otp: '123456' },
    codes: {
      400: ['OTP_WRONG'],
      409: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_NOT_BEGUN'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
});
