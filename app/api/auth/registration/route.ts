import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { sessionCookieHeader } from '@/lib/auth/session-cookie';
import { register } from '@/lib/domain/accounts/register';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(register, {
    ok: 201,
    body: ({ user, accessToken }) => ({ user, accessToken }),
    headers: ({ accessToken }) => ({ 'set-cookie': sessionCookieHeader(accessToken) }),
  }),
});
