import { redirectTo } from '@/lib/adapters/redirect-to';
import { route } from '@/lib/adapters/route';
import { customerPortalLink } from '@/lib/domain/organizations/customer-portal-link';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: redirectTo(customerPortalLink, ({ url }) => url),
});
