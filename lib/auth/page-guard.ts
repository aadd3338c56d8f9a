import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { withNextParameter } from '@/lib/core/next-parameter';
import { servedRequest } from '@/lib/log/request-context';
import { getActor } from './actor';
import { hasNoOrganization, isHeldBack, roleMay, type Capability } from './policy';
import type { UserActor } from './principal';

/** Where a signed-in person starts. */
export function landingPath(actor: UserActor, next: string | null = null): string {
  if (isHeldBack(actor)) return '/profile';
  return next ?? '/dashboard';
}

/** Sign-in, which leads back to the rendered page. */
export async function signInPath(): Promise<string> {
  const asked = await headers();
  const path = (asked.get('x-pathname') ?? '/dashboard') + (asked.get('x-search') ?? '');
  return withNextParameter('/sign-in', path);
}

const WITHOUT_ORGANIZATION: ReadonlySet<string> = new Set(['/create-organisation', '/dashboard', '/profile']);

/**
 * The signed-in person of the page. It sends others to /sign-in, a temporary password to /profile, a deactivated organisation's people to
 * /dashboard, and a person without organisation to the way to one. The middleware only checks that a cookie exists.
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

/** Like requireUser; without the capability the page does not exist ('Bad URL'). */
export async function requireCapability(may: Capability): Promise<UserActor> {
  const actor = await requireUser();
  if (!roleMay(actor.role, may)) notFound();
  return actor;
}

/**
 * Makes the rendered document answer 404.
 * @throws Next's own notFound without our listener
 */
export function showNotFound(): void {
  const served = servedRequest();
  if (served === undefined) notFound();
  served.noSuchPage = true;
}
