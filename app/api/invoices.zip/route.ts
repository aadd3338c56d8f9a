import { madeDocument } from '@/lib/http/made-document';
import { route } from '@/lib/http/route';
import { readInvoiceFiles } from '@/lib/domain/invoices/read-invoice-files';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/invoices.zip', {
  GET: madeDocument(readInvoiceFiles, {
    tag: 'Invoices',
    summary: 'Invoices as PDFs in a ZIP',
    description: 'A PDF of each invoice that the filters find, at most 100.',
    type: 'application/zip',
    answerExample: 'PK',
    codes: { 409: ['NO_INVOICES', 'TOO_MANY_INVOICES'] },
  }),
});
