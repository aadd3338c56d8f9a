import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { importDevices } from '@/lib/domain/rentals/import-devices';
import { importAnswer, sampleImport } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/import', {
  POST: call(importDevices, {
    tag: 'Devices',
    summary: 'Take in rows of a file of devices',
    description:
      'Sets calibration dates, YYYY-MM-DD or DD-MM-YYYY, by serial number, and with `registerNew` registers serials that are not known: of the model of their row, else of `deviceFeatureName`, else by their prefix. An empty date changes nothing; a row whose `seen` is not so any more is refused. Each row is done by itself; up to 1,000 a call.',
    ok: 201,
    answer: importAnswer,
    answerExample: sampleImport,
    example: {
      rows: [{ serialNumber: 'DM-100207', calibrationExpires: '2027-03-01', seen: '2026-03-01' }],
      registerNew: false,
    },
  }),
});
