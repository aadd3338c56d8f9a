import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readSecondFactor } from '@/lib/domain/accounts/read-current-user';
import { secondFactorAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/second-factor', {
  GET: call(readSecondFactor, {
    tag: 'Users',
    summary: 'The own second factor',
    ok: 200,
    answer: secondFactorAnswer,
    answerExample: { onSince: '2026-03-02T09:15:00.000Z', recoveryCodesLeft: 10, required: false },
  }),
});
