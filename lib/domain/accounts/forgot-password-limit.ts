import { knownBrowser } from '@/lib/auth/known-browser';
import type { AnyContext } from '../operation';
import { addressTry, clientOf, type Try } from '../rate-limit';

/** What a request counts against: the account with the known browser, else with the network. */
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
