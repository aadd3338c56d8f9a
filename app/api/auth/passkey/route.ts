import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { sessionCookieHeader } from '@/lib/auth/session-cookie';
import { signInWithPasskey } from '@/lib/domain/accounts/sign-in-with-passkey';
import { sampleAssertion } from '@/lib/schemas/answers/passkeys';
import { sampleToken, sampleUser, signedInAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/auth/passkey', {
  POST: call(signInWithPasskey, {
    tag: 'Accounts',
    summary: 'Sign in with a passkey',
    description:
      'Takes the answer of navigator.credentials.get, without address or password: a passkey is both steps of signing in. It answers as a sign-in with the password does.',
    ok: 201,
    body: ({ user, accessToken }) => ({ data: { user, accessToken } }),
    headers: ({ accessToken }) => ({ 'set-cookie': sessionCookieHeader(accessToken) }),
    answer: signedInAnswer,
    answerExample: { data: { user: sampleUser, accessToken: sampleToken } },
    example: { passkey: sampleAssertion },
    codes: { 400: ['PASSKEY_WRONG'], 429: ['TOO_MANY_REQUESTS'] },
  }),
});
