import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { paymentLink } from '@/lib/domain/payments/payment-link';
import { linkAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders/{id}/payment-link', {
  POST: call(paymentLink, {
    tag: 'Orders',
    summary: 'Where an unpaid order is paid',
    description:
      'The payment page that is open, else a fresh one, or the invoice. While the provider is away it is an address of the portal that leads on as soon as it answers. It never prolongs the order.',
    ok: 201,
    answer: linkAnswer,
    answerExample: { url: 'https://checkout.example.com/pay/1' },
    codes: { 404: ['NOT_FOUND'], 409: ['ORDER_NOT_PAYABLE'] },
  }),
});
