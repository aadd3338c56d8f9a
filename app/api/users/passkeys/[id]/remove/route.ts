import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { removePasskey } from '@/lib/domain/accounts/own-passkeys';
import { passkeyMessages } from '@/lib/i18n/passkeys';
import { samplePasskey } from '@/lib/schemas/answers/passkeys';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/passkeys/{id}/remove', {
  POST: call(removePasskey, {
    tag: 'Users',
    summary: 'Remove an own passkey',
    description:
      'With the password, and a code or the answer of any own passkey. The last second step stays where it is required.',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: passkeyMessages.removed(samplePasskey.name) },
    example: { currentPassword: 'Driftmark1', otp: '123456' },
    codes: {
      400: ['WRONG_PASSWORD', 'OTP_REQUIRED', 'OTP_WRONG', 'PASSKEY_WRONG'],
      403: ['SECOND_FACTOR_REQUIRED'],
      404: ['NOT_FOUND'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
});
