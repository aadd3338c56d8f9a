import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readSheet } from '@/lib/domain/rentals/read-sheet';
import { sampleDevice } from '@/lib/schemas/answers/device';
import { sheetAnswer } from '@/lib/schemas/answers/sheet';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/sheet', {
  GET: call(readSheet, {
    tag: 'Devices',
    summary: 'A device by its serial number',
    description: 'For the person with the device in hand: what it is, and what may be said of it.',
    ok: 200,
    answer: sheetAnswer,
    answerExample: {
      device: sampleDevice,
      ...{ cameAt: null, reported: [], mayConfirm: true, mayReport: ['MISSING', 'BROKEN', 'LOST'] },
    },
    example: { serialNumber: sampleDevice.serialNumber },
    codes: { 404: ['NOT_FOUND'] },
  }),
});
