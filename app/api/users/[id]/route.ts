import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { updateUser } from '@/lib/domain/accounts/update-user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: api(updateUser, { ok: 200 }),
  DELETE: api(deleteUser, { ok: 200 }),
});
