import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: api(updateOrganization, { ok: 200 }),
  DELETE: api(deleteOrganization, { ok: 200 }),
});
