import { messages } from '@/lib/config/messages';
import { cancelOrder, endLease } from '@/lib/domain/orders/leave-order';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { paymentLink } from '@/lib/domain/orders/payment-link';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { readOrder } from '@/lib/domain/orders/read-order';
import {
  leaseEndAnswer,
  orderAnswer,
  orderDetailAnswer,
  orderPage,
  preOrderAnswer,
} from '@/lib/schemas/answers/order';
import { linkAnswer, messageAnswer } from '@/lib/schemas/answers/plain';
import { call, wrappedCall, type Call } from './call';
import { ids, sampleDevice } from './samples';

const orderData = [{ deviceFeatureName: 'Drift Tracker', quantity: 10 }];
const notThere = { 404: ['NOT_FOUND'] };
const businessRules = [
  'NO_SHIPPING_ADDRESS',
  'COUNTRY_NOT_SUPPORTED',
  'ORDER_NOT_EDITABLE',
  'ORDER_TOO_LARGE',
];

/** Orders (§7, decisions.md §5). */
export const orderCalls: readonly Call[] = [
  call({
    method: 'post',
    path: '/api/devices/pre-order',
    tag: 'Orders',
    summary: 'Price an order',
    description:
      'Makes a draft, or prices the order of `orderId` anew. A business rule that says no answers 200 with an error.',
    operation: preOrder,
    ok: 201,
    answer: preOrderAnswer,
    answerExample: { orderId: ids.order, fullPrice: 145, notEnough: false },
    example: { orderData, orderType: 'INVOICE' },
    codes: { ...notThere, 200: businessRules },
  }),
  wrappedCall({
    method: 'post',
    path: '/api/devices/order',
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'Turns the draft of `orderId`, or a fresh request, into an order. `preorder` is the consent to wait for stock. A business rule that says no answers 200 with an error.',
    operation: placeOrder,
    ok: 201,
    answer: orderAnswer,
    answerExample: { orderId: ids.order, url: 'https://checkout.example.com/pay/1' },
    example: { orderData, orderType: 'CHECKOUT_SESSION' },
    codes: { ...notThere, 200: [...businessRules, 'NOT_ENOUGH_DEVICES', 'PRICE_CHANGED'] },
  }),
  ...(['order', 'pre-order'] as const).map((kind) =>
    call({
      method: 'post',
      path: `/api/devices/${kind}/cancel`,
      tag: 'Orders',
      summary: kind === 'order' ? 'Cancel an order that is not paid' : 'Give up a pre-order',
      operation: cancelOrder,
      ok: 201,
      answer: messageAnswer,
      answerExample: { message: messages.answers.orderCancelled },
      example: { orderId: ids.order },
      codes: { ...notThere, 409: ['ORDER_NOT_CANCELLABLE'] },
    }),
  ),
  call({
    method: 'get',
    path: '/api/orders',
    tag: 'Orders',
    summary: 'Orders',
    description:
      "Newest first. A super user sees every organisation's, an administrator the own organisation's. Drafts are no orders yet.",
    operation: listOrders,
    ok: 200,
    answer: orderPage,
    answerExample: {
      data: [
        {
          id: ids.order,
          createdAt: '2026-04-10T09:00:00.000Z',
          orgName: 'Fjord Logistics',
          orderType: 'CHECKOUT_SESSION',
          paidWith: 'CARD',
          status: 'FULFILLED',
          quantity: 10,
          totalCents: 14_500,
          paidAt: '2026-04-10T09:05:00.000Z',
          overdue: false,
          seriouslyOverdue: false,
        },
      ],
      count: 1,
    },
  }),
  wrappedCall({
    method: 'get',
    path: '/api/orders/{id}',
    tag: 'Orders',
    summary: 'One order with its lease, invoices and devices',
    operation: readOrder,
    ok: 200,
    answer: orderDetailAnswer,
    answerExample: {
      id: ids.order,
      status: 'FULFILLED',
      orderType: 'CHECKOUT_SESSION',
      orgName: 'Fjord Logistics',
      purchaseOrder: '4500017',
      lines: [
        {
          deviceFeatureName: 'Drift Tracker',
          quantity: 10,
          unitPriceCents: 1450,
          delivered: 9,
          returned: 1,
        },
      ],
      totalCents: 14_500,
      taxCents: 3_625,
      grossCents: 18_125,
      paidWith: 'CARD',
      paidAt: '2026-04-10T09:05:00.000Z',
      leaseStart: '2026-04-10T09:05:00.000Z',
      freeEndAt: '2026-07-09T09:05:00.000Z',
      endsAt: null,
      nextCharge: { amountCents: 13_050, at: '2026-07-09T09:05:00.000Z' },
      invoices: [
        {
          number: 'FJORD-0001',
          status: 'paid',
          amountDueCents: 18_125,
          amountPaidCents: 18_125,
          periodStart: '2026-04-10T09:05:00.000Z',
          periodEnd: '2026-05-10T09:05:00.000Z',
          createdAt: '2026-04-10T09:05:00.000Z',
          dueAt: null,
        },
      ],
      devices: [sampleDevice],
    },
    codes: notThere,
  }),
  call({
    method: 'post',
    path: '/api/orders/{id}/end-lease',
    tag: 'Orders',
    summary: 'End the lease of an order',
    description: 'It ends with the running period, which is paid, but on day 90 at the earliest.',
    operation: endLease,
    ok: 201,
    answer: leaseEndAnswer,
    answerExample: { endsAt: '2026-07-09T09:05:00.000Z' },
    codes: { ...notThere, 409: ['ORDER_NOT_LEASED', 'LEASE_ENDING'] },
  }),
  call({
    method: 'post',
    path: '/api/orders/{id}/payment-link',
    tag: 'Orders',
    summary: 'Where an unpaid order is paid',
    description:
      'The payment page that is open, else a fresh one, or the invoice. While the provider is away it is an address of the portal that leads on as soon as it answers. It never prolongs the order.',
    operation: paymentLink,
    ok: 201,
    answer: linkAnswer,
    answerExample: { url: 'https://checkout.example.com/pay/1' },
    codes: { ...notThere, 409: ['ORDER_NOT_PAYABLE'] },
  }),
];
