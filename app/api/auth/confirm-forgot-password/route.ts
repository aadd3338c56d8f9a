import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { trueAnswer } from '@/lib/schemas/answers/plain';
import { sampleUser } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/auth/confirm-forgot-password', {
  POST: call(confirmForgotPassword, {
    tag: 'Accounts',
    summary: 'Exchange a restore token for a new password by mail',
    description: 'Ends every session of the account. The mailed password is valid for 24 hours.',
    ok: 201,
    body: (data) => ({ data }),
    answer: trueAnswer,
    answerExample: { data: true },
    example: { email: sampleUser.email, token: 'K7Q-2MX-9TB-4HN-C3D' },
    codes: { 400: ['RESTORE_TOKEN_INVALID'], 429: ['TOO_MANY_REQUESTS'] },
  }),
});
