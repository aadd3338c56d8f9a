import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listInvoices } from '@/lib/domain/invoices/list-invoices';
import { invoicePage, sampleInvoice } from '@/lib/schemas/answers/invoice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/invoices', {
  GET: call(listInvoices, {
    tag: 'Invoices',
    summary: 'Invoices',
    description:
      "Newest first: all that the provider has numbered, void ones too. A super user sees every organisation's, an administrator the own organisation's.",
    ok: 200,
    answer: invoicePage,
    answerExample: { data: [sampleInvoice], count: 1 },
  }),
});
