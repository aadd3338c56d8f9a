import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { sessionCookieHeader } from '@/lib/auth/session-cookie';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { sampleToken, sampleUser, signedInAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/auth/login', {
  POST: call(signIn, {
    tag: 'Accounts',
    summary: 'Sign in',
    description:
      'Ten wrong passwords in 15 minutes per account and client, wrong codes among them. Where the account has a second factor, a right password without `otp` is refused with OTP_REQUIRED: `otp` is what the authenticator app shows, or a recovery code. The token of the answer is the bearer token, and is set as the cookie `token`.',
    ok: 201,
    body: ({ user, accessToken }) => ({ data: { user, accessToken } }),
    headers: ({ accessToken }) => ({ 'set-cookie': sessionCookieHeader(accessToken) }),
    answer: signedInAnswer,
    answerExample: { data: { user: sampleUser, accessToken: sampleToken } },
    example: { email: sampleUser.email, password: 'Driftmark1' },
    codes: { 400: ['WRONG_CREDENTIALS', 'OTP_REQUIRED', 'OTP_WRONG'], 429: ['TOO_MANY_REQUESTS'] },
  }),
});
