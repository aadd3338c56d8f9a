import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import { returnMessages } from '@/lib/i18n/rentals';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/{id}/swap', {
  POST: call(swapDevice, {
    tag: 'Devices',
    summary: 'Replace a leased device',
    description:
      'Another device of the same model goes out under the same lease: quantity and money stay. The old one is expected back outside any order; one that is lost leaves at once.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: returnMessages.swapped('DM-100001', 'DM-100002') },
    example: { serialNumber: 'DM-100002' },
    codes: {
      404: ['NOT_FOUND'],
      409: [
        'ORDER_NOT_LEASED',
        'SAME_DEVICE',
        'SERIAL_UNKNOWN',
        'SERIALS_REFUSED',
        'OTHER_MODEL',
        'DEVICE_RESERVED',
        'DEVICE_SETTLED',
        'DEVICE_MOVED',
      ],
    },
  }),
});
