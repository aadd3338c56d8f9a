import { readActor } from '@/lib/auth/actor';
import type { Actor } from '@/lib/auth/principal';
import { env } from '@/lib/config/env';
import { mailsWaitingFor } from '../../support/world';

/** The actor of the next request that carries this token. */
export function actorOf(token: string): Promise<Actor> {
  return readActor({ requestId: 'test', ip: null, authorization: `Bearer ${token}`, cookie: null });
}

/** The token in the newest mailed link to /registration?invite=…. */
export async function invitedToken(to: string): Promise<string> {
  const url = new URL((await mailsWaitingFor(to)).at(-1)?.data.url ?? '');
  if (url.origin !== env().APP_URL || url.pathname !== '/registration')
    throw new Error(`A strange link: ${url.href}`);
  return url.searchParams.get('invite') ?? '';
}
