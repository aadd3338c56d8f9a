import { redirectTo } from '@/lib/adapters/redirect-to';
import { route } from '@/lib/adapters/route';
import { customerPortalLink } from '@/lib/domain/organizations/customer-portal-link';

// The target of links, no call: the document leaves it out.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/organizations/customer-portal/{id}/redirect',
  { GET: redirectTo(customerPortalLink, ({ url }) => url) },
);
