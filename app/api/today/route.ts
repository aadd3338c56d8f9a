import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readToday } from '@/lib/domain/today/read-today';
import { ids } from '@/lib/schemas/answers/plain';
import { sampleDevice } from '@/lib/schemas/answers/device';
import { todayAnswer } from '@/lib/schemas/answers/today';

const order = { id: ids.order, number: 'O-10042' };
const device = { id: ids.device, serialNumber: sampleDevice.serialNumber };
const orgName = 'Fjord Logistics';
const nothing = { count: 0, data: [] };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/today', {
  GET: call(readToday, {
    tag: 'Service',
    summary: 'What waits for the operator',
    description:
      'Computed at the moment of the call, each kind oldest or soonest first. The super user sees it.',
    ok: 200,
    answer: todayAnswer,
    answerExample: {
      ordersToLookAt: nothing,
      toDeliver: {
        count: 1,
        data: [
          {
            order,
            orgName,
            at: '2026-04-10T09:05:00.000Z',
            days: 2,
            devices: 3,
            shipsTo: ['Bryggen 14', '5003 Bergen', 'Norway'],
          },
        ],
      },
      reports: nothing,
      returnsAnnounced: {
        count: 1,
        data: [
          {
            device,
            orgName,
            at: '2026-04-09T12:00:00.000Z',
            days: 3,
            logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER',
            returnNumber: 'R-10001',
          },
        ],
      },
      arrived: nothing,
      returnsReceived: nothing,
      notReturned: nothing,
      lostDevices: nothing,
      overdue: nothing,
      seriouslyOverdue: nothing,
      refunds: nothing,
      stockShort: nothing,
      calibrationsDue: { count: 1, data: [{ device, orgName, at: '2026-04-30', days: 18 }] },
      leasesEnding: nothing,
      dead: nothing,
    },
  }),
});
