import { live } from '@/lib/adapters/health';
import { plain } from '@/lib/adapters/call';
import { route } from '@/lib/adapters/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/health/live', {
  GET: plain(live, {
    tag: 'Service',
    summary: 'Whether the process runs, and which version of which commit',
    answers: { 200: { description: 'It does', type: 'application/json' } },
  }),
});
