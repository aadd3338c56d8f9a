import { staticContent } from '@/lib/adapters/static-content';
import { plain } from '@/lib/adapters/call';
import { route } from '@/lib/adapters/route';
import { viewerPage } from '@/lib/openapi/viewer';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/docs', {
  GET: plain(staticContent(viewerPage), {
    tag: 'Service',
    summary: 'This document as a page to read and try',
    answers: { 200: { description: 'The page', type: 'text/html' } },
  }),
});
