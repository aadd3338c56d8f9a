import { readActor } from '@/lib/auth/actor';
import type { Actor, AnonymousActor, UserActor } from '@/lib/auth/principal';
import { env } from '@/lib/config/env';
import type { BrowserCookie } from '@/lib/core/cookies';
import { freshAddress } from '../../support/client-address';
import { mailsWaitingFor } from '../../support/rows';
import { anonymous } from '../../support/world';

/** The actor of the next request that carries this token. */
export function actorOf(token: string): Promise<Actor> {
  const { kind: _, ...origin } = anonymous;
  return readActor({ ...origin, authorization: `Bearer ${token}`, cookies: [] });
}

/** The token in the newest mailed link to /registration?invite=…. */
export async function invitedToken(to: string): Promise<string> {
  const url = new URL((await mailsWaitingFor(to)).at(-1)?.data.url ?? '');
  if (url.origin !== env().APP_URL || url.pathname !== '/registration')
    throw new Error(`A strange link: ${url.href}`);
  return url.searchParams.get('invite') ?? '';
}

/** A browser that keeps the portal's cookie, at an address of its own. Each request asks `request()` for its actor. */
export class Browser {
  cookie: string | null;
  readonly ip: string;
  private last: BrowserCookie | null = null;

  constructor({ ip = freshAddress(), cookie = null }: { ip?: string; cookie?: string | null } = {}) {
    this.ip = ip;
    this.cookie = cookie;
  }

  request(): AnonymousActor {
    this.keep();
    this.last = { sent: this.cookie };
    return { ...anonymous, ip: this.ip, browser: this.last };
  }

  /** The same of somebody who is signed in. */
  requestOf(actor: UserActor): UserActor {
    const { ip, browser } = this.request();
    return { ...actor, ip, browser };
  }

  keep(): string | null {
    this.cookie = this.last?.kept ?? this.cookie;
    return this.cookie;
  }
}
