import { staticContent } from '@/lib/adapters/static-content';
import { plain } from '@/lib/adapters/call';
import { route } from '@/lib/adapters/route';
import { viewerFile } from '@/lib/openapi/viewer';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/docs/{file}', {
  GET: plain(staticContent(viewerFile), {
    tag: 'Service',
    summary: 'Scripts and styles of that page',
    answers: {
      200: { description: 'The file' },
      404: { description: 'There is no such file', type: 'application/json' },
    },
  }),
});
