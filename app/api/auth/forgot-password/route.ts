import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { trueAnswer } from '@/lib/schemas/answers/plain';
import { sampleUser } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/auth/forgot-password', {
  POST: call(forgotPassword, {
    tag: 'Accounts',
    summary: 'Ask for a restore token by mail',
    description:
      'Answers the same whether or not there is such an account. The token is valid for 10 minutes.',
    ok: 201,
    body: (data) => ({ data }),
    answer: trueAnswer,
    answerExample: { data: true },
    example: { email: sampleUser.email },
    codes: { 429: ['TOO_MANY_REQUESTS'] },
  }),
});
