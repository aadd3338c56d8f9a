import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { createOrganization } from '@/lib/domain/organizations/create-organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(createOrganization, { ok: 201 }),
});
