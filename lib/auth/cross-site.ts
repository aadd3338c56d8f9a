import { env } from '@/lib/config/env';

/** Sec-Fetch-Site (Fetch Metadata) and Origin; null if absent. */
export interface RequestSource {
  site: string | null;
  origin: string | null;
}

/** Whether another site caused the request. Judged against APP_URL, never a Host header, which the sender chooses. */
export function isCrossSite({ site, origin }: RequestSource): boolean {
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return origin !== null && origin !== new URL(env().APP_URL).origin;
}
