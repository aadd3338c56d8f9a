import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { previewReturn } from '@/lib/domain/returns/preview-return';
import { previewAnswer } from '@/lib/schemas/answers/return';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/returns/preview', {
  POST: call(previewReturn, {
    tag: 'Returns',
    summary: 'What a return would change in what is paid',
    description:
      'The coming charges of the orders of these devices, as they stand and after their receipt, by the rules that bill. It goes by a receipt today, unless another day is given, and changes nothing. Amounts are net.',
    ok: 200,
    answer: previewAnswer,
    answerExample: {
      receivedOn: '2026-12-20',
      charges: [
        { at: '2027-01-25T09:05:00.000Z', nowCents: 13_000, thenCents: 13_000 },
        { at: '2027-02-24T09:05:00.000Z', nowCents: 13_000, thenCents: 9750 },
      ],
      othersAnnounced: 0,
      lessFrom: '2027-02-24T09:05:00.000Z',
      sameUntil: '2027-02-24T09:05:00.000Z',
      sooner: null,
    },
    example: { serialNumbers: ['DM-100207'] },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_LOST', 'DEVICE_RETURNED'] },
  }),
});
