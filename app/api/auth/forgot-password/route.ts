import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(forgotPassword, { ok: 201, body: (data) => ({ data }) }),
});
