/** For the sample data and the benchmarks, which have no door. */
import type { UserActor } from '../lib/auth/principal';
import type { Role } from '../lib/vocabulary/roles';

/** A confirmed, signed-in person of an active organisation or of none. */
export function personActor(
  { id, name, email, role }: { id: string; name: string; email: string; role: Role },
  organization: { id: string; name: string } | null,
  requestId: string,
): UserActor {
  return {
    kind: 'user',
    requestId,
    ip: null,
    browser: null,
    userAgent: null,
    sessionCookies: [],
    userId: id,
    sessionId: id,
    name,
    email,
    role,
    language: null,
    organizationId: organization?.id ?? null,
    organizationName: organization?.name ?? null,
    organizationDeactivated: false,
    emailConfirmed: true,
    passwordTemporary: false,
    secondFactorNeeded: false,
  };
}
