import { staticContent } from '@/lib/adapters/static-content';
import { plain } from '@/lib/adapters/call';
import { route } from '@/lib/adapters/route';
import { aboutDocument, documentFile } from '../document';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/openapi.json', {
  GET: plain(staticContent(documentFile), aboutDocument),
});
