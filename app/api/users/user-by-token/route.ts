import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { readCurrentUser } from '@/lib/domain/accounts/read-current-user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(readCurrentUser, { ok: 200 }),
});
