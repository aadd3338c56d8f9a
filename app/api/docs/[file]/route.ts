import { staticContent } from '@/lib/http/file-content';
import { plain, route } from '@/lib/http/route';
import { viewerFile } from '@/lib/http/openapi/viewer';

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
