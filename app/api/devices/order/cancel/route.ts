import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { orderMessages } from '@/lib/i18n/orders';
import { messageAnswer, ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/order/cancel', {
  POST: call(cancelOrder, {
    tag: 'Orders',
    summary: 'Cancel an order that is not paid',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: orderMessages.cancelled },
    example: { orderId: ids.order },
    codes: { 404: ['NOT_FOUND'], 409: ['ORDER_NOT_CANCELLABLE'] },
  }),
});
