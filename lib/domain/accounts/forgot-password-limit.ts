import { knownBrowser } from '@/lib/auth/known-browser';
import type { AnyContext } from '../operation';
import { addressTry, clientOf, type Try } from '../rate-limit';

/**
 * What a request about a forgotten password counts against: the account and the client together. The client is the browser, where
 * it signed in to the account before; otherwise its network, which all that it asks counts against as well.
 */
export async function forgotPasswordTries(
  { actor, now }: AnyContext,
  limit: 'restoreMails' | 'restoreCodes',
  email: string,
  account: { id: string; passwordHash: string | null } | null,
): Promise<readonly Try[]> {
  const browser = await knownBrowser(actor.browser, account, now);
  if (browser !== null) return [[limit, `browser:${browser}`]];
  return [[limit, `${email}:${clientOf(actor)}`], ...addressTry('restoreRequests', actor)];
}
