import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(createOrganizationWithAdmin, { ok: 201 }),
});
