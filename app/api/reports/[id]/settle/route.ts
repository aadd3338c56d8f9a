import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { settleReport } from '@/lib/domain/rentals/settle-report';
import { reportMessages } from '@/lib/i18n/reports';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/reports/{id}/settle', {
  POST: call(settleReport, {
    tag: 'Devices',
    summary: 'Answer a report of a device',
    description:
      'A device whose loss is accepted gets the status LOST. Reporter and administrators are mailed, with the note.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: reportMessages.settled('DM-100207', 'ACCEPTED') },
    example: { answer: 'ACCEPTED', note: 'We send another one.' },
    codes: {
      404: ['NOT_FOUND'],
      409: ['REPORT_ANSWERED', 'RENTAL_ENDED', 'DEVICE_RECEIVED', 'DEVICE_MOVED'],
    },
  }),
});
