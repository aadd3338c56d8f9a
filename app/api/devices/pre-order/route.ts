import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { preOrder } from '@/lib/domain/orders/place-order';
import { preOrderAnswer } from '@/lib/schemas/answers/ordering';
import { ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/pre-order', {
  POST: call(preOrder, {
    tag: 'Orders',
    summary: 'Price an order',
    description:
      'Makes a draft, or prices the order of `orderId` anew. A business rule that says no answers 200 with an error.',
    ok: 201,
    answer: preOrderAnswer,
    answerExample: { orderId: ids.order, fullPrice: 145, notEnough: false },
    example: { orderData: [{ deviceFeatureName: 'Drift Tracker', quantity: 10 }], orderType: 'INVOICE' },
    codes: {
      404: ['NOT_FOUND'],
      200: ['NO_SHIPPING_ADDRESS', 'COUNTRY_NOT_SUPPORTED', 'ORDER_NOT_EDITABLE', 'ORDER_TOO_LARGE'],
    },
  }),
});
