import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { changeDevices } from '@/lib/domain/rentals/change-devices';
import { batchAnswer, sampleBatch, sampleDevice } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/bulk', {
  POST: call(changeDevices, {
    tag: 'Devices',
    summary: 'Change many devices',
    description:
      'Does one thing to up to 1,000 devices: sets the status (RETURNED is the receipt of a leased device) or the calibration date, unassigns, says what became of those that came back (`outcome`), or assigns to an order, by its ID or number. `filter` has the filters of GET /api/devices. Each device is done by itself: `results` says what became of it.',
    ok: 201,
    answer: batchAnswer,
    answerExample: sampleBatch,
    example: { ids: [sampleDevice.id], change: { logisticStatus: 'REFURBISH' } },
    codes: { 404: ['NOT_FOUND'] },
  }),
});
