import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { beginPasskey } from '@/lib/domain/accounts/own-passkeys';
import { creationOptionsAnswer, sampleCreationOptions } from '@/lib/schemas/answers/passkeys';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/passkeys/begin', {
  POST: call(beginPasskey, {
    tag: 'Users',
    summary: 'What a browser needs to make a passkey',
    description:
      'For navigator.credentials.create, within ten minutes. Where two-step sign-in is on, it takes a code (`otp`) or the answer of a known passkey (`passkey`) besides the password.',
    // Not 201: an Idempotency-Key must not keep it.
    ok: 200,
    body: ({ options }) => ({ options: { ...options } }),
    answer: creationOptionsAnswer,
    answerExample: sampleCreationOptions,
    example: { currentPassword: 'Driftmark1' },
    codes: {
      400: ['WRONG_PASSWORD', 'OTP_REQUIRED', 'OTP_WRONG', 'PASSKEY_WRONG'],
      409: ['EMAIL_NOT_CONFIRMED', 'TOO_MANY_PASSKEYS'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
});
