import { redirectTo } from '@/lib/adapters/redirect-to';
import { plain } from '@/lib/adapters/call';
import { route } from '@/lib/adapters/route';
import { customerPortalLink } from '@/lib/domain/organizations/customer-portal-link';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/organizations/customer-portal/{id}/redirect',
  {
    GET: plain(
      redirectTo(customerPortalLink, ({ url }) => url),
      {
        tag: 'Service',
        summary: "Opens the payment provider's customer portal",
        description: 'The target of links that open in a new tab.',
        answers: {
          303: { description: 'To the portal, or to /sign-in without a session' },
          403: { description: 'Not allowed', type: 'text/plain' },
          404: { description: 'No such organisation', type: 'text/plain' },
        },
      },
    ),
  },
);
