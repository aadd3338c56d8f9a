import { ready } from '@/lib/adapters/health';
import { route } from '@/lib/adapters/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: ready,
});
