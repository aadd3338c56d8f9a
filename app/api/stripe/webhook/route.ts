import { plain, route } from '@/lib/http/route';
import { webhook } from '@/lib/http/webhook';
import { receiveWebhook } from '@/lib/domain/payments/receive-webhook';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/stripe/webhook', {
  POST: plain(webhook(receiveWebhook), {
    tag: 'Service',
    summary: "The payment provider's events",
    description: 'The signature over the raw body is the credential.',
    body: 'application/json',
    answers: {
      200: { description: 'Taken', type: 'application/json' },
      400: { description: 'The signature is wrong', type: 'application/json' },
      409: { description: 'Being worked on: send it again later', type: 'application/json' },
    },
  }),
});
