import { published } from '@/lib/adapters/published';
import { route } from '@/lib/adapters/route';
import { viewerFile } from '@/lib/openapi/viewer';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: published(viewerFile),
});
