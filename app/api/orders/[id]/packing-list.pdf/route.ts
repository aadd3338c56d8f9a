import { madeDocument } from '@/lib/http/made-document';
import { route } from '@/lib/http/route';
import { readPackingList } from '@/lib/domain/orders/read-packing-list';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders/{id}/packing-list.pdf', {
  GET: madeDocument(readPackingList, {
    tag: 'Orders',
    summary: 'The packing list of an order as a PDF',
    description:
      'Where it goes, how it travels, and of each model how many are ordered and which devices are assigned. In the language of the contact person.',
    type: 'application/pdf',
    answerExample: '%PDF-1.3',
    codes: { 404: ['NOT_FOUND'], 409: ['ORDER_NOT_PAID', 'TOO_MANY_DEVICES'] },
  }),
});
