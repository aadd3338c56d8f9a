import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { withdrawReturn } from '@/lib/domain/rentals/change-return';
import { returnsMessages } from '@/lib/i18n/returns';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/returns/{id}/withdraw', {
  POST: call(withdrawReturn, {
    tag: 'Returns',
    summary: 'Withdraw a return that is not sent',
    description:
      'The whole, or the devices of `serialNumbers`: they stay with their organization, billed as before. Those that are here or on their way stay in the return.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: returnsMessages.withdrawnMessage('R-10001') },
    example: { serialNumbers: ['DM-100207'] },
    codes: {
      404: ['NOT_FOUND'],
      409: [
        ...['RETURN_SENT', 'RETURN_RECEIVED', 'RETURN_SETTLED', 'RETURN_WITHDRAWN'],
        ...['DEVICE_NOT_ANNOUNCED', 'DEVICE_REPLACED', 'DEVICE_RETURNED', 'DEVICE_SENT'],
      ],
    },
  }),
});
