import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listReports } from '@/lib/domain/rentals/list-reports';
import { reportsAnswer, sampleReport } from '@/lib/schemas/answers/report';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/{id}/reports', {
  GET: call(listReports, {
    tag: 'Devices',
    summary: 'Reports of a device',
    description: 'The newest 50; an organization reads its own.',
    ok: 200,
    answer: reportsAnswer,
    answerExample: { mayReport: ['LOST'], data: [sampleReport] },
    codes: { 404: ['NOT_FOUND'] },
  }),
});
