import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readCharges } from '@/lib/domain/invoices/read-charges';
import { chargesAnswer } from '@/lib/schemas/answers/invoice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/invoices/months', {
  GET: call(readCharges, {
    tag: 'Invoices',
    summary: 'Charges by month',
    description:
      'Net, by the month of the invoice in UTC. For one organisation also what the coming months will charge: running leases, with announced returns and prices.',
    ok: 200,
    answer: chargesAnswer,
    answerExample: {
      months: [{ month: '2026-05', paid: 14_500, open: 0, overdue: 0, expected: 0 }],
      expects: true,
    },
  }),
});
