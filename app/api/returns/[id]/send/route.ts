import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { sendReturn } from '@/lib/domain/rentals/change-return';
import { returnsMessages } from '@/lib/i18n/returns';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/returns/{id}/send', {
  POST: call(sendReturn, {
    tag: 'Returns',
    summary: 'Say that a return is sent',
    description:
      'Its devices are on their way back from now on, and billed until they are received. Members may say it, too.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: returnsMessages.sentMessage('R-10001') },
    example: { carrier: 'Posten', trackingNumber: '370438104712345678' },
    codes: {
      404: ['NOT_FOUND'],
      409: ['RETURN_SENT', 'RETURN_RECEIVED', 'RETURN_SETTLED', 'RETURN_WITHDRAWN', 'RETURN_EMPTY'],
    },
  }),
});
