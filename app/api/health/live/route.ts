import { live } from '@/lib/http/health';
import { plain, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/health/live', {
  GET: plain(live, {
    tag: 'Service',
    summary: 'Whether the process runs, and which version of which commit',
    answers: { 200: { description: 'It does', type: 'application/json' } },
  }),
});
