import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { inviteUser } from '@/lib/domain/accounts/invite-user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(inviteUser, { ok: 201 }),
});
