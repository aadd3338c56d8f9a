import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readDeviceChoices } from '@/lib/domain/inventory/read-device-choices';
import { deviceChoices } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/choices', {
  GET: call(readDeviceChoices, {
    tag: 'Devices',
    summary: 'What the own devices can be filtered by',
    ok: 200,
    answer: deviceChoices,
    answerExample: { models: ['Drift Tag', 'Drift Tracker'], orders: ['O-10042'], moreOrders: false },
  }),
});
