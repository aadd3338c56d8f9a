import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { receiveDevice } from '@/lib/domain/rentals/receive-device';
import { returnMessages } from '@/lib/i18n/rentals';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/{id}/receive', {
  POST: call(receiveDevice, {
    tag: 'Devices',
    summary: 'Say what became of a device that came back',
    description:
      'Receives an assigned device, if it was not received yet, takes it from its organization, and puts it where the outcome says: RESTOCK into the storage, REFURBISH and DAMAGED into the workshop; LOST settles one that never came. `replacement`, a serial number, goes out in its place under the same lease. The note is the super user’s own.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: returnMessages.settled('DM-100001', 'RESTOCK') },
    example: { outcome: 'RESTOCK', note: 'Strap is worn.' },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_NOT_ASSIGNED', 'DEVICE_MOVED', 'ORDER_NOT_LEASED'] },
  }),
});
