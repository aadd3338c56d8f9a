import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listFreeDevices } from '@/lib/domain/inventory/list-free-devices';
import { freeDevices, sampleDevice } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/free', {
  GET: call(listFreeDevices, {
    tag: 'Devices',
    summary: 'Devices that can be linked',
    description:
      'At most 500, of each model the first serials. With `orderId`, of its models only, and what is promised to it counts as free; `q` is a part of the serial number.',
    ok: 200,
    answer: freeDevices,
    answerExample: {
      data: [
        {
          ...sampleDevice,
          logisticStatus: 'AT_STORAGE',
          orderId: null,
          orgName: null,
          deviceOrganization: null,
          deviceOrder: null,
        },
      ],
    },
  }),
});
