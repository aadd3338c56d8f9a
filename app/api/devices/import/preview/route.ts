import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { previewImport } from '@/lib/domain/inventory/preview-import';
import { importPlan } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/import/preview', {
  POST: call(previewImport, {
    tag: 'Devices',
    summary: 'What rows of a file of devices would do',
    description: 'The verdict of POST /api/devices/import on each row, without doing anything.',
    ok: 200,
    answer: importPlan,
    answerExample: {
      data: [
        {
          serialNumber: 'DM-100207',
          isNew: false,
          looksLike: null,
          change: 'recalibrate',
          deviceFeatureName: 'Drift Tracker',
          from: '2026-03-01',
          to: '2027-03-01',
          message: null,
        },
      ],
    },
    example: { rows: [{ serialNumber: 'DM-100207', calibrationExpires: '2027-03-01' }], registerNew: false },
  }),
});
