import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { deactivateOrganization } from '@/lib/domain/organizations/deactivate-organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: api(deactivateOrganization, { ok: 200 }),
});
