import { z } from 'zod';
import type { Actor } from '@/lib/auth/principal';
import type { Database } from '@/lib/db/client';
import { faults } from '@/lib/i18n/requests';
import { inviteToken } from '@/lib/schemas/accounts';
import { isAssignable } from '@/lib/vocabulary/roles';
import { operation } from '../operation';
import { holdsAddress } from './set-aside';
import { findOpenInvitations } from './open-invitation';

export interface InvitationView {
  email: string;
  /** The link's organisation first, then the others that invite the address. */
  organizations: [{ id: string; name: string }, ...{ id: string; name: string }[]];
  /** Of the administrator who was named together with the link's organisation. */
  name: string | null;
  phone: string | null;
  /** The address's account: none that holds it, one without organisation (which can join), or one that cannot. */
  account: 'none' | 'free' | 'bound';
  /** The organisation of a bound account; null for the platform's own people. */
  memberOf: string | null;
}

/**
 * Reads the invitation behind a link. Its holder may learn of account and other invitations (ADR 0023).
 * @throws invalid on the field `invite`
 */
export const readInvitation = operation({
  may: 'public',
  input: z.object({ invite: inviteToken }),
  fault: () => faults.registration,
  async execute({ actor, db, now }, { invite }): Promise<InvitationView> {
    const [own, ...others] = await findOpenInvitations(db, invite, now);
    const { email, organization, name, phoneNumber } = own;
    return {
      email,
      organizations: [organization, ...others.map((other) => other.organization)],
      name,
      phone: phoneNumber,
      ...(await accountOf(db, email, actor)),
    };
  },
});

/** An account that holds no address (ADR 0085) gives way, but for whoever is signed in with it. */
async function accountOf(
  db: Database,
  email: string,
  actor: Actor,
): Promise<Pick<InvitationView, 'account' | 'memberOf'>> {
  const user = await db.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, role: true, emailConfirmedAt: true, organization: { select: { name: true } } },
  });
  const isOwn = actor.kind === 'user' && actor.userId === user?.id;
  if (user === null || (!isOwn && !holdsAddress(user))) return { account: 'none', memberOf: null };
  const memberOf = user.organization?.name ?? null;
  return { account: memberOf === null && isAssignable(user.role) ? 'free' : 'bound', memberOf };
}
