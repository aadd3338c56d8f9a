import { published } from '@/lib/adapters/published';
import { route } from '@/lib/adapters/route';
import { documentFile } from '@/lib/openapi/document';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: published(documentFile),
});
