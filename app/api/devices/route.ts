import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { registerDevices } from '@/lib/domain/inventory/register-devices';
import { registerDevicesMessages } from '@/lib/i18n/devices';
import { devicePage, sampleDevice } from '@/lib/schemas/answers/device';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices', {
  GET: call(listDevices, {
    tag: 'Devices',
    summary: 'Devices',
    description: "A super user sees every organisation's, everybody else the own organisation's.",
    ok: 200,
    answer: devicePage,
    answerExample: { data: [sampleDevice], count: 1 },
  }),
  POST: call(registerDevices, {
    tag: 'Devices',
    summary: 'Register new devices',
    description:
      'Puts them into the storage, all of them or none, and serves preorders that wait for the model. Serial numbers are unique whatever their case.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: registerDevicesMessages.registered },
    example: {
      deviceFeatureName: 'Drift Tracker',
      serialNumbers: ['DM-100501', 'DM-100508'],
      calibrationExpires: '2027-05-31',
    },
    codes: { 409: ['SERIALS_REFUSED'] },
  }),
});
