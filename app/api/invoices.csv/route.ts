import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { invoiceCsv } from '@/lib/http/csv-columns';
import { listInvoiceLines } from '@/lib/domain/invoices/list-invoice-lines';
import { invoiceList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/invoices.csv', {
  GET: csv(listInvoiceLines, {
    tag: 'Invoices',
    summary: 'Invoice lines as CSV',
    description:
      'For bookkeeping: a row a line of all invoices that the filters find, newest first, and one for what credit notes took off. A void invoice has one row of zero.',
    list: invoiceList,
    columns: invoiceCsv,
    answerExample:
      'Invoice,Date (UTC),Net (EUR),Tax (EUR),Total (EUR)\r\n0QEIUPKJ-0001,2026-04-10 09:05:00,145.00,36.25,181.25\r\n',
  }),
});
