import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readOwnPlace } from '@/lib/domain/today/read-own-place';
import { ownPlaceAnswer } from '@/lib/schemas/answers/own-place';
import { ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/own-place', {
  GET: call(readOwnPlace, {
    tag: 'Service',
    summary: 'What waits for a customer',
    description:
      'Of the own organisation: debts, parcels, returns, calibrations, invitations, and where its devices are.',
    ok: 200,
    answer: ownPlaceAnswer,
    answerExample: {
      fleet: {
        total: 12,
        at: { inUse: 8, onTheWay: 2, goingBack: 1, returned: 0, withUs: 0, lost: 1 },
        givenBackThisMonth: 1,
      },
      parcels: [
        {
          ...{
            id: ids.parcel,
            place: 2,
            of: 2,
            devices: 2,
            carrier: 'Posten',
            sentAt: '2026-04-10T09:05:00.000Z',
          },
          expectedOn: '2026-04-13',
        },
      ],
      notSent: 1,
      notSentIn: 'R-10001',
      calibrations: { due: 3, over: 1 },
      invitations: 0,
      money: {
        overdue: { cents: 18_125, count: 1, since: '2026-04-01T09:05:00.000Z' },
        open: { cents: 0, count: 0 },
        ordersToPay: [{ id: ids.order, number: 'O-10042', cents: 14_500, dueAt: '2026-04-24T09:05:00.000Z' }],
      },
    },
  }),
});
