import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { sessionCookieHeader } from '@/lib/auth/session-cookie';
import { signIn } from '@/lib/domain/accounts/sign-in';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(signIn, {
    ok: 201,
    body: ({ user, accessToken }) => ({ data: { user, accessToken } }),
    headers: ({ accessToken }) => ({ 'set-cookie': sessionCookieHeader(accessToken) }),
  }),
});
