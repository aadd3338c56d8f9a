import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { openReturn } from '@/lib/domain/rentals/return-devices';
import { listReturns } from '@/lib/domain/returns/list-returns';
import { deviceMessages } from '@/lib/i18n/devices';
import { openedAnswer, returnPage, sampleReturn } from '@/lib/schemas/answers/return';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/returns', {
  GET: call(listReturns, {
    tag: 'Returns',
    summary: 'Returns',
    description:
      "Newest first. A super user sees every organisation's, others the own organisation's. The state follows from the devices: received once all are, settled once none is the organization's any more.",
    ok: 200,
    answer: returnPage,
    answerExample: { data: [sampleReturn], count: 1 },
  }),
  POST: call(openReturn, {
    tag: 'Returns',
    summary: 'Return devices, with a reason',
    description:
      'Announces their return, all or none, as return/notify does, and answers the return that they make. The lease runs until the devices are back.',
    ok: 201,
    answer: openedAnswer,
    answerExample: {
      message: deviceMessages.returnRequested,
      id: sampleReturn.id,
      number: sampleReturn.number,
    },
    example: { serialNumbers: ['DM-100207'], reason: 'The project is over' },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_LOST', 'DEVICE_RETURNED'] },
  }),
});
