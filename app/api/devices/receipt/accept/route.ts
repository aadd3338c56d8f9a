import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { acceptReceipts } from '@/lib/domain/rentals/accept-receipts';
import { batchAnswer, sampleBatch } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/receipt/accept', {
  POST: call(acceptReceipts, {
    tag: 'Parcels',
    summary: 'Take over what customers confirmed',
    description:
      'Sets the devices that customers confirmed, and that are still in transit, to IN_CUSTOMER_USE: up to 1,000, the longest waiting first. One batch, which can be undone.',
    ok: 201,
    answer: batchAnswer,
    answerExample: sampleBatch,
  }),
});
