import { api } from '@/lib/adapters/api';
import { sessionCookieHeader } from '@/lib/auth/session-cookie';
import { signIn } from '@/lib/domain/accounts/sign-in';

export const POST = api(signIn, {
  ok: 201,
  body: ({ user, accessToken }) => ({ data: { user, accessToken } }),
  headers: ({ accessToken }) => ({ 'set-cookie': sessionCookieHeader(accessToken) }),
});
