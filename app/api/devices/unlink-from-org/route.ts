import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { deviceMessages } from '@/lib/i18n/devices';
import { messageAnswer, ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/unlink-from-org', {
  POST: call(unlinkDevice, {
    tag: 'Devices',
    summary: 'Unassign a device',
    description:
      'One that never arrived is corrected: its order is owed another. Any other is received back, and billed to the end of the running period, but for three periods at the least.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: deviceMessages.unassigned },
    example: { id: ids.device },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_NOT_ASSIGNED', 'NOTHING_TO_PROMISE', 'DEVICE_MOVED'] },
  }),
});
