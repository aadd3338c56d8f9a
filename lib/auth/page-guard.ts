import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { withNextParameter } from '@/lib/config/next-parameter';
import { servedRequest } from '@/lib/log/request-context';
import { getActor } from './actor';
import { hasNoOrganization, isHeldBack, roleMay, type Capability } from './policy';
import type { UserActor } from './principal';

/** Where somebody who is signed in starts. */
export function landingPath(actor: UserActor, next: string | null = null): string {
  if (isHeldBack(actor)) return '/profile';
  return next ?? '/dashboard';
}

/** Sign-in, which leads back to the page being rendered. */
export async function signInPath(): Promise<string> {
  const asked = await headers();
  const path = (asked.get('x-pathname') ?? '/dashboard') + (asked.get('x-search') ?? '');
  return withNextParameter('/sign-in', path);
}

/** What somebody without an organisation sees. */
const WITHOUT_ORGANIZATION: ReadonlySet<string> = new Set(['/create-organisation', '/dashboard', '/profile']);

/**
 * The signed-in person of the page being rendered. Anybody else is sent to /sign-in, who has a
 * temporary password to /profile, and people of a deactivated organisation to the notice on /dashboard, and who has no
 * organisation to the one thing that there is to do.
 * Every page of the portal begins with it (app/(portal)/portal-screen.tsx): the middleware only looks at whether there is a cookie.
 */
export async function requireUser(): Promise<UserActor> {
  const actor = await getActor();
  if (actor.kind !== 'user') redirect(await signInPath());
  const pathname = (await headers()).get('x-pathname') ?? '/dashboard';
  if (actor.organizationDeactivated) {
    if (pathname !== '/dashboard') redirect('/dashboard');
  } else if (isHeldBack(actor) && pathname !== '/profile') redirect('/profile');
  else if (hasNoOrganization(actor) && !WITHOUT_ORGANIZATION.has(pathname)) redirect('/create-organisation');
  return actor;
}

/** As requireUser, for a page that needs a capability; to everybody else there is no such page ('Bad URL'). */
export async function requireCapability(may: Capability): Promise<UserActor> {
  const actor = await requireUser();
  if (!roleMay(actor.role, may)) notFound();
  return actor;
}

/**
 * Has the document that is being rendered answered with 404: it says that there is no such page.
 * @throws Next's own notFound where our listener is not there to do so
 */
export function showNotFound(): void {
  const served = servedRequest();
  if (served === undefined) notFound();
  served.noSuchPage = true;
}
