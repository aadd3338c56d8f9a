import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readOwedInvoices } from '@/lib/domain/invoices/read-owed-invoices';
import { owedInvoicesAnswer, sampleInvoice } from '@/lib/schemas/answers/invoice';
import { ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/invoices/owed', {
  GET: call(readOwedInvoices, {
    tag: 'Invoices',
    summary: 'What is to be paid',
    description: 'Of all open invoices that a person has to pay: without those that a bank is about to pay.',
    ok: 200,
    answer: owedInvoicesAnswer,
    answerExample: {
      overdue: { cents: 18_125, count: 1, since: '2026-05-24T09:05:00.000Z' },
      open: { cents: 0, count: 0 },
      first: { number: sampleInvoice.number, viewPath: `/orders/${ids.order}?invoice=${sampleInvoice.id}` },
    },
  }),
});
