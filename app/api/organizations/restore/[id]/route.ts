import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { restoreOrganization } from '@/lib/domain/organizations/restore-organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: api(restoreOrganization, { ok: 200 }),
});
