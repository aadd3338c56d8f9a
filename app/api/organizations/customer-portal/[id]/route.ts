import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { customerPortalLink } from '@/lib/domain/payments/customer-portal-link';
import { linkAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/organizations/customer-portal/{id}',
  {
    GET: call(customerPortalLink, {
      tag: 'Organizations',
      summary: "Link to the payment provider's customer portal",
      description: 'The link is short-lived: ask for it when it is needed.',
      ok: 200,
      answer: linkAnswer,
      answerExample: { url: 'https://billing.example.com/p/session/1' },
      codes: { 404: ['NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] },
    }),
  },
);
