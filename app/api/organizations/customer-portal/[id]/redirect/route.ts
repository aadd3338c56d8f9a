import { redirectTo } from '@/lib/http/redirect-to';
import { route } from '@/lib/http/route';
import { customerPortalLink } from '@/lib/domain/payments/customer-portal-link';

// The target of links, no call: the document leaves it out.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/organizations/customer-portal/{id}/redirect',
  { GET: redirectTo(customerPortalLink, ({ url }) => url) },
);
