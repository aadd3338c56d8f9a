import { staticContent } from '@/lib/http/file-content';
import { plain, route } from '@/lib/http/route';
import { viewerPage } from '@/lib/http/openapi/viewer';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/docs', {
  GET: plain(
    staticContent(() => viewerPage),
    {
      tag: 'Service',
      summary: 'This document as a page to read and try',
      answers: { 200: { description: 'The page', type: 'text/html' } },
    },
  ),
});
