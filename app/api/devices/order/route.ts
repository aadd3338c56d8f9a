import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { orderAnswer } from '@/lib/schemas/answers/ordering';
import { ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/order', {
  POST: call(placeOrder, {
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'Turns the draft of `orderId`, or a fresh request, into an order. `preorder` is the consent to wait for stock. A business rule that says no answers 200 with an error.',
    ok: 201,
    body: ({ orderId, url }) => (url === null ? { orderId } : { orderId, url }),
    answer: orderAnswer,
    answerExample: { orderId: ids.order, url: 'https://checkout.example.com/pay/1' },
    example: {
      orderData: [{ deviceFeatureName: 'Drift Tracker', quantity: 10 }],
      orderType: 'CHECKOUT_SESSION',
    },
    codes: {
      404: ['NOT_FOUND'],
      200: [
        'NO_SHIPPING_ADDRESS',
        'COUNTRY_NOT_SUPPORTED',
        'ORDER_NOT_EDITABLE',
        'ORDER_TOO_LARGE',
        'NOT_ENOUGH_DEVICES',
        'PRICE_CHANGED',
      ],
    },
  }),
});
