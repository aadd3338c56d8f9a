import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readInvoiceSums } from '@/lib/domain/invoices/read-invoice-sums';
import { invoiceSumsAnswer } from '@/lib/schemas/answers/invoice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/invoices/sums', {
  GET: call(readInvoiceSums, {
    tag: 'Invoices',
    summary: 'Sums of invoices',
    description: 'Of all that the filters of the list find. Void invoices ask for nothing and are left out.',
    ok: 200,
    answer: invoiceSumsAnswer,
    answerExample: {
      count: 1,
      voidCount: 0,
      netCents: 14_500,
      taxCents: 3_625,
      totalCents: 18_125,
      creditedCents: 0,
      creditedNetCents: 0,
      paidCents: 0,
      refundedCents: 0,
      openCents: 18_125,
    },
  }),
});
