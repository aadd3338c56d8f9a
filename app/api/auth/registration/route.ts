import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { sessionCookieHeader } from '@/lib/auth/session-cookie';
import { register } from '@/lib/domain/accounts/register';
import { sampleNewcomer, sampleToken, sampleUser, registeredAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/auth/registration', {
  POST: call(register, {
    tag: 'Accounts',
    summary: 'Register',
    description:
      'With the token of an invitation the new account joins the organisation that invited it, or, with `orgId`, another one that invites the same address.',
    ok: 201,
    body: ({ user, accessToken }) => ({ user, accessToken }),
    headers: ({ accessToken }) => ({ 'set-cookie': sessionCookieHeader(accessToken) }),
    answer: registeredAnswer,
    answerExample: {
      user: sampleNewcomer,
      accessToken: sampleToken,
    },
    example: {
      email: sampleUser.email,
      name: 'Astrid Fjeld',
      password: 'Driftmark1',
      passwordConfirmation: 'Driftmark1',
      mobileNumber: '+4755512346',
    },
    codes: {
      400: ['INVITATION_INVALID', 'INVITATION_USED', 'PASSWORD_COMMON'],
      409: ['EMAIL_TAKEN'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
});
