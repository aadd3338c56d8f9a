import { madeDocument } from '@/lib/http/made-document';
import { route } from '@/lib/http/route';
import { readReturnSlip } from '@/lib/domain/returns/read-return-slip';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/returns/{id}/slip.pdf', {
  GET: madeDocument(readReturnSlip, {
    tag: 'Returns',
    summary: 'The slip for the parcel of a return as a PDF',
    description: 'Where it goes, what is in it, and a code that opens the return. In the reader’s language.',
    type: 'application/pdf',
    answerExample: '%PDF-1.3',
    codes: { 404: ['NOT_FOUND'], 409: ['TOO_MANY_DEVICES'] },
  }),
});
