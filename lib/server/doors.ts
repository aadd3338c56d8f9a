import { requestLimits } from '@/lib/config/limits';

/** The ways into the portal, as its log names them. */
export type Door = 'page' | 'action' | 'api' | 'webhook' | 'next-auth' | 'asset';

/** Actions of next-auth that the portal offers lie beside its own calls (lib/adapters/next-auth.ts). */
const NEXT_AUTH = /^\/api\/auth\/(?:session|csrf|providers|callback|signout|signin|error)(?:\/|$)/;

/** Which way in a request takes. A form of a page that is sent before its scripts are there is an action too. Pure. */
export function doorOf(method: string, pathname: string): Door {
  if (pathname === '/api/stripe/webhook') return 'webhook';
  if (NEXT_AUTH.test(pathname)) return 'next-auth';
  if (pathname === '/api' || pathname.startsWith('/api/')) return 'api';
  // Next looks for an action behind whatever is sent to any other path, its own files' paths among them.
  if (method !== 'GET' && method !== 'HEAD') return 'action';
  return pathname.startsWith('/_next/') ? 'asset' : 'page';
}

/** Bytes of the largest body that a door takes. */
export function largestBody(door: Door): number {
  if (door === 'webhook') return requestLimits.webhookBytes;
  return door === 'action' ? requestLimits.actionBytes : requestLimits.bodyBytes;
}
