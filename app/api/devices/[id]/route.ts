import { call } from '@/lib/adapters/call';
import { route } from '@/lib/adapters/route';
import { deleteDevice } from '@/lib/domain/devices/delete-device';
import { patchDevice } from '@/lib/domain/devices/patch-device';
import { deviceMessages } from '@/lib/messages/devices';
import { deviceAnswer } from '@/lib/schemas/answers/device';
import { messageAnswer } from '@/lib/schemas/answers/plain';
import { sampleDevice } from '@/lib/schemas/answers/samples';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/{id}', {
  PATCH: call(patchDevice, {
    tag: 'Devices',
    summary: 'Change a device',
    description: 'Only what is sent changes. RETURNED is the receipt of a leased device.',
    ok: 200,
    answer: deviceAnswer,
    answerExample: sampleDevice,
    example: { logisticStatus: 'IN_CUSTOMER_USE' },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_SETTLED', 'DEVICE_MOVED'] },
  }),
  DELETE: call(deleteDevice, {
    tag: 'Devices',
    summary: 'Delete a device from the database',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: deviceMessages.deleted },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_ASSIGNED', 'DEVICE_RESERVED'] },
  }),
});
