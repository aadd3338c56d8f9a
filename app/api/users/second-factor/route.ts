import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readSecondFactor } from '@/lib/domain/accounts/read-current-user';
import { samplePasskey } from '@/lib/schemas/answers/passkeys';
import { secondFactorAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/second-factor', {
  GET: call(readSecondFactor, {
    tag: 'Users',
    summary: 'The own second steps of signing in',
    ok: 200,
    answer: secondFactorAnswer,
    answerExample: {
      onSince: '2026-03-02T09:15:00.000Z',
      passkeys: [samplePasskey],
      recoveryCodesLeft: 10,
      required: false,
    },
  }),
});
