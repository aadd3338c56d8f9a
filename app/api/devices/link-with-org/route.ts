import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { addDevicesMessages } from '@/lib/i18n/devices';
import { messageAnswer, ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/link-with-org', {
  POST: call(linkDevices, {
    tag: 'Devices',
    summary: 'Add devices to an organisation',
    description:
      'Unknown serial numbers become new devices: of `deviceFeatureName`, else of the model that order or serial number tell, else of the default model. One serial that cannot be linked refuses all of them, by name. With `orderId` the devices fill that order.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: addDevicesMessages.added },
    example: {
      orgId: ids.organization,
      serialNumbers: ['DM-100207', 'DM-100214'],
      deviceFeatureName: 'Drift Tracker',
    },
    codes: {
      404: ['NOT_FOUND'],
      409: [
        'SERIALS_REFUSED',
        'DEVICE_RESERVED',
        'ORDER_OF_ANOTHER',
        'ORDER_NOT_PAID',
        'ORDER_HAS_NO_MODEL',
        'ORDER_IS_FULL',
      ],
    },
  }),
});
