import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(confirmForgotPassword, { ok: 201, body: (data) => ({ data }) }),
});
