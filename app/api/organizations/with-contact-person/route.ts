import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { organizationList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(listOrganizations, { ok: 200, list: organizationList }),
});
