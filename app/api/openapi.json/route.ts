import { staticContent } from '@/lib/http/file-content';
import { plain, route } from '@/lib/http/route';
import { aboutDocument, documentFile } from '../document';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/openapi.json', {
  GET: plain(staticContent(documentFile), aboutDocument),
});
