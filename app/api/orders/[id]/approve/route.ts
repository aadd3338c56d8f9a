import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { approveOrder } from '@/lib/domain/orders/approve-order';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders/{id}/approve', {
  POST: call(approveOrder, {
    tag: 'Orders',
    summary: 'Say yes to an order that stands out',
    description:
      'Of an order of many devices, or a preorder of an organization that is not trusted. It is not shown among what waits any more, and the organization is trusted from now on.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: 'Order O-10042 is approved, and its organization is trusted' },
    codes: { 404: ['NOT_FOUND'] },
  }),
});
