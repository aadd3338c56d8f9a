import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { orderMessages } from '@/lib/i18n/orders';
import { messageAnswer, ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/pre-order/cancel', {
  POST: call(cancelOrder, {
    tag: 'Orders',
    summary: 'Give up a pre-order',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: orderMessages.preOrderCancelled },
    example: { orderId: ids.order },
    codes: { 404: ['NOT_FOUND'], 409: ['ORDER_NOT_CANCELLABLE'] },
  }),
});
