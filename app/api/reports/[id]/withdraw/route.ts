import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { withdrawReport } from '@/lib/domain/rentals/withdraw-report';
import { reportMessages } from '@/lib/i18n/reports';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/reports/{id}/withdraw', {
  POST: call(withdrawReport, {
    tag: 'Devices',
    summary: 'Withdraw a report of a device',
    description: 'While it has no answer. It goes with its photo.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: reportMessages.withdrawn('DM-100207') },
    codes: { 404: ['NOT_FOUND'], 409: ['REPORT_ANSWERED'] },
  }),
});
