import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { readMyOrganization } from '@/lib/domain/organizations/read-my-organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(readMyOrganization, { ok: 200 }),
});
