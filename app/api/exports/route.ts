import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listExports } from '@/lib/domain/lists/export-turns';
import { exportsAnswer } from '@/lib/schemas/answers/export';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/exports', {
  GET: call(listExports, {
    tag: 'Users',
    summary: 'The files that one is getting',
    description:
      'Lists as CSV, papers, invoices as a ZIP and the own data: a person gets two at once, and others wait in their order.',
    ok: 200,
    answer: exportsAnswer,
    answerExample: {
      data: [{ file: 'devices.csv', state: 'running', rows: 12_000, askedAt: '2026-04-12T10:30:00.000Z' }],
    },
  }),
});
