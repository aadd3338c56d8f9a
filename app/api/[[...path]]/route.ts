import { badUrl } from '@/lib/adapters/route';

/** Any other path below /api: no call of ours. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = badUrl();
