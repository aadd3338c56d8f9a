import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { leaseEndAnswer } from '@/lib/schemas/answers/order';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders/{id}/end-lease', {
  POST: call(endLease, {
    tag: 'Orders',
    summary: 'End the lease of an order',
    description: 'It ends with the running period, which is paid, but on day 90 at the earliest.',
    ok: 201,
    answer: leaseEndAnswer,
    answerExample: { endsAt: '2026-07-09T09:05:00.000Z' },
    codes: { 404: ['NOT_FOUND'], 409: ['ORDER_NOT_LEASED', 'LEASE_ENDING'] },
  }),
});
