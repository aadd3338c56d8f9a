import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { listAllUsers } from '@/lib/domain/accounts/list-all-users';
import { userList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(listAllUsers, { ok: 200, list: userList }),
});
