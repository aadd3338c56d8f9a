import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { customerPortalLink } from '@/lib/domain/organizations/customer-portal-link';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(customerPortalLink, { ok: 200 }),
});
