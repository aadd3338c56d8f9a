import { badUrl } from '@/lib/http/route';

/** Any other path below /api. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = badUrl();
