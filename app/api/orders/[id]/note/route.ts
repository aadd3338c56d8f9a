import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { noteOrder } from '@/lib/domain/orders/patch-order';
import { noteAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders/{id}/note', {
  PATCH: call(noteOrder, {
    tag: 'Orders',
    summary: 'Write the note on an order',
    description:
      "The super user's own, up to 500 characters; null takes it away. No customer's answer has it.",
    ok: 200,
    answer: noteAnswer,
    answerExample: { note: 'Ships on Mondays alone.' },
    versioned: (noted) => noted,
    example: { note: 'Ships on Mondays alone.' },
    codes: { 404: ['NOT_FOUND'], 409: ['CHANGED_MEANWHILE'] },
  }),
});
