import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { orderAnswerOf } from '@/lib/domain/orders/order-answer';
import { patchOrder } from '@/lib/domain/orders/patch-order';
import { readOrder } from '@/lib/domain/orders/read-order';
import { trackingOf } from '@/lib/domain/orders/parcels';
import { orderDetailAnswer, trackingAnswer } from '@/lib/schemas/answers/order';
import { ids } from '@/lib/schemas/answers/plain';
import { sampleDevice } from '@/lib/schemas/answers/device';

const sampleTracking = { carrier: 'Posten', trackingNumber: '370438104712345678' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders/{id}', {
  GET: call(readOrder, {
    tag: 'Orders',
    summary: 'One order with its lease, invoices and devices',
    ok: 200,
    body: orderAnswerOf,
    answer: orderDetailAnswer,
    answerExample: {
      id: ids.order,
      number: 'O-10042',
      status: 'FULFILLED',
      orderType: 'CHECKOUT_SESSION',
      orgId: ids.organization,
      orgName: 'Fjord Logistics',
      purchaseOrder: '4500017',
      costCentre: 'Cold chain',
      ...sampleTracking,
      parcels: [
        {
          ...{ id: ids.parcel, ...sampleTracking, sentAt: '2026-04-10T09:05:00.000Z' },
          ...{ expectedOn: '2026-04-13', devices: 10 },
        },
      ],
      lines: [
        {
          deviceFeatureName: 'Drift Tracker',
          quantity: 10,
          unitPriceCents: 1450,
          chargedUnitPriceCents: 1450,
          delivered: 9,
          returned: 1,
        },
      ],
      totalCents: 14_500,
      taxCents: 3_625,
      grossCents: 18_125,
      paidWith: 'CARD',
      invoiceWaits: false,
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
    // The changeable fields, without devices and money.
    versioned: trackingOf,
    codes: { 404: ['NOT_FOUND'] },
  }),
  PATCH: call(patchOrder, {
    tag: 'Orders',
    summary: 'Say by whom an order travels',
    description: 'Only what is sent changes; null takes it away. The customer sees both.',
    ok: 200,
    answer: trackingAnswer,
    answerExample: sampleTracking,
    example: sampleTracking,
    versioned: (tracking) => tracking,
    codes: { 404: ['NOT_FOUND'], 409: ['CHANGED_MEANWHILE', 'ORDER_NOT_PAID'] },
  }),
});
