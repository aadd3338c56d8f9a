import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { reportDevice } from '@/lib/domain/rentals/report-device';
import { reportMessages } from '@/lib/i18n/reports';
import { reportMade, sampleReport } from '@/lib/schemas/answers/report';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/report', {
  POST: call(reportDevice, {
    tag: 'Devices',
    summary: 'Report a device',
    description:
      'A form (multipart/form-data), the only call that is not JSON. MISSING: it was not in its parcel, and nobody said that it came; BROKEN; LOST. The operator answers it. The photo is made anew, at most 1600 pixels a side, without anything that the file says of its place or camera.',
    input: 'form',
    ok: 201,
    answer: reportMade,
    answerExample: { message: reportMessages.made('DM-100207'), id: sampleReport.id },
    example: { kind: 'BROKEN', serialNumber: 'DM-100207', note: 'The strap is torn.' },
    codes: {
      404: ['NOT_FOUND'],
      409: ['DEVICE_CAME', 'DEVICE_RECEIVED', 'DEVICE_LOST', 'ALREADY_REPORTED'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
});
