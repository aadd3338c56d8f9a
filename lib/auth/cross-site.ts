import { env } from '@/lib/config/env';

/** What a browser says of where a request comes from: Fetch Metadata's Sec-Fetch-Site, and Origin; null where it says nothing. */
export interface RequestSource {
  site: string | null;
  origin: string | null;
}

/**
 * Whether another site had the browser send a request. Judged against APP_URL, never against a Host
 * header, which the sender chooses.
 */
export function isCrossSite({ site, origin }: RequestSource): boolean {
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return origin !== null && origin !== new URL(env().APP_URL).origin;
}
