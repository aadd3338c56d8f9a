import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { orderPage } from '@/lib/schemas/answers/order';
import { ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders', {
  GET: call(listOrders, {
    tag: 'Orders',
    summary: 'Orders',
    description:
      "Newest first. A super user sees every organisation's, an administrator the own organisation's. Drafts are no orders yet.",
    ok: 200,
    answer: orderPage,
    answerExample: {
      data: [
        {
          id: ids.order,
          number: 'O-10042',
          createdAt: '2026-04-10T09:00:00.000Z',
          orgId: ids.organization,
          orgName: 'Fjord Logistics',
          orderType: 'CHECKOUT_SESSION',
          paidWith: 'CARD',
          status: 'FULFILLED',
          quantity: 10,
          totalCents: 14_500,
          paidAt: '2026-04-10T09:05:00.000Z',
          purchaseOrder: 'PO-4711',
          overdue: false,
          seriouslyOverdue: false,
          invoiceWaits: false,
        },
      ],
      count: 1,
    },
  }),
});
