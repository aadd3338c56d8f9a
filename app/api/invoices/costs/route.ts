import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readCosts } from '@/lib/domain/invoices/read-costs';
import { costsAnswer } from '@/lib/schemas/answers/invoice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/invoices/costs', {
  GET: call(readCosts, {
    tag: 'Invoices',
    summary: 'Costs by model, order or device',
    description:
      'Net, of this month and the two before it, or of one month; what was refunded is left out. Every view has the same total.',
    ok: 200,
    answer: costsAnswer,
    answerExample: {
      since: '2026-04-01T00:00:00.000Z',
      month: null,
      by: 'model',
      rows: [{ id: null, name: 'Drift Tracker', note: null, periods: 10, netCents: 14_500 }],
      further: { count: 0, netCents: 0 },
      totalCents: 14_500,
    },
  }),
});
