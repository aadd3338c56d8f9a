import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { undoBatch } from '@/lib/domain/rentals/undo-batch';
import { batchAnswer, sampleBatch } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/bulk/{batchId}/undo', {
  POST: call(undoBatch, {
    tag: 'Devices',
    summary: 'Undo a change of many devices',
    description:
      'Within 24 hours, of statuses and calibration dates: puts back what nobody has changed since. It is a batch itself.',
    ok: 201,
    answer: batchAnswer,
    answerExample: sampleBatch,
    codes: { 404: ['NOT_FOUND'], 409: ['BATCH_FINAL', 'BATCH_OVER'] },
  }),
});
