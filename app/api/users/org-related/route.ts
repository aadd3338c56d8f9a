import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { listOrganizationUsers } from '@/lib/domain/accounts/list-organization-users';
import { orgUserList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(listOrganizationUsers, { ok: 200, list: orgUserList }),
});
