import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { deviceMessages } from '@/lib/i18n/devices';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/return/notify', {
  POST: call(returnDevices, {
    tag: 'Devices',
    summary: 'Return devices',
    description: 'Marks them returned and mails the instructions. The lease runs until the devices are back.',
    ok: 201,
    body: ({ message }) => ({ message }),
    answer: messageAnswer,
    answerExample: { message: deviceMessages.returnRequested },
    example: { serialNumbers: ['DM-100207'] },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_RETURNED', 'DEVICE_LOST'] },
  }),
});
