import { file } from '@/lib/adapters/file';
import { route } from '@/lib/adapters/route';
import { readTerms } from '@/lib/domain/files/read-terms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: file(readTerms),
});
