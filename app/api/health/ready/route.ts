import { ready } from '@/lib/http/health';
import { plain, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/health/ready', {
  GET: plain(ready, {
    tag: 'Service',
    summary: 'Whether requests should be sent here',
    answers: {
      200: { description: 'Ready', type: 'application/json' },
      404: { description: 'Draining, to who asks with ?draining=404', type: 'application/json' },
      503: {
        description: 'Draining, or no database of this build’s schema that takes changes',
        type: 'application/json',
      },
    },
  }),
});
