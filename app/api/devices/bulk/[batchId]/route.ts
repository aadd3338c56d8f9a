import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readBatch } from '@/lib/domain/rentals/undo-batch';
import { undoableBatch, sampleUndoableBatch } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/bulk/{batchId}', {
  GET: call(readBatch, {
    tag: 'Devices',
    summary: 'What undoing a change of many devices would do',
    description: 'Within 24 hours, of statuses and calibration dates; what somebody has changed since stays.',
    ok: 200,
    answer: undoableBatch,
    answerExample: sampleUndoableBatch,
    codes: { 404: ['NOT_FOUND'], 409: ['BATCH_FINAL', 'BATCH_OVER'] },
  }),
});
