import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { trackingOfReturn, trackReturn } from '@/lib/domain/rentals/change-return';
import { readReturn } from '@/lib/domain/returns/read-return';
import { trackingAnswer } from '@/lib/schemas/answers/order';
import { returnDetail, sampleReturnDetail } from '@/lib/schemas/answers/return';

const sampleTracking = { carrier: 'Posten', trackingNumber: '370438104712345678' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/returns/{id}', {
  GET: call(readReturn, {
    tag: 'Returns',
    summary: 'One return with its devices',
    description: 'By its ID or its number.',
    ok: 200,
    body: ({ timeline: _, ...found }) => found,
    answer: returnDetail,
    answerExample: sampleReturnDetail,
    // The changeable fields alone.
    versioned: trackingOfReturn,
    codes: { 404: ['NOT_FOUND'] },
  }),
  PATCH: call(trackReturn, {
    tag: 'Returns',
    summary: 'Say by whom a sent return travels',
    description: 'Only what is sent changes; null takes it away.',
    ok: 200,
    answer: trackingAnswer,
    answerExample: sampleTracking,
    example: sampleTracking,
    versioned: (tracking) => tracking,
    codes: { 404: ['NOT_FOUND'], 409: ['CHANGED_MEANWHILE', 'RETURN_NOT_SENT'] },
  }),
});
