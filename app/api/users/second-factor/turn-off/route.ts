import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { turnOffSecondFactor } from '@/lib/domain/accounts/remove-second-factor';
import { secondFactorMessages } from '@/lib/i18n/second-factor';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/second-factor/turn-off', {
  POST: call(turnOffSecondFactor, {
    tag: 'Users',
    summary: 'Turn the own authenticator app off',
    description:
      'With the password, and a code or the answer of a passkey. Where two-step sign-in is required it takes another second step.',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: secondFactorMessages.turnedOff },
    example: { currentPassword: 'Driftmark1', otp: '123456' },
    codes: {
      400: ['WRONG_PASSWORD', 'OTP_REQUIRED', 'OTP_WRONG', 'PASSKEY_WRONG'],
      403: ['SECOND_FACTOR_REQUIRED'],
      409: ['SECOND_FACTOR_OFF'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
});
