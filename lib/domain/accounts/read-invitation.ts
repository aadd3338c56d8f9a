import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { faults } from '@/lib/i18n/requests';
import { inviteToken } from '@/lib/schemas/accounts';
import { isAssignable } from '@/lib/vocabulary/roles';
import { operation } from '../operation';
import { findOpenInvitations } from './open-invitation';

export interface InvitationView {
  email: string;
  /** The link's organisation first, then the others that invite the address. */
  organizations: [{ id: string; name: string }, ...{ id: string; name: string }[]];
  /** Of the administrator who was named together with the link's organisation. */
  name: string | null;
  phone: string | null;
  /** The address's account: none, one without organisation (which can join), or one that cannot. */
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
  async execute({ db, now }, { invite }): Promise<InvitationView> {
    const [own, ...others] = await findOpenInvitations(db, invite, now);
    const { email, organization, name, phoneNumber } = own;
    return {
      email,
      organizations: [organization, ...others.map((other) => other.organization)],
      name,
      phone: phoneNumber,
      ...(await accountOf(db, email)),
    };
  },
});

async function accountOf(db: Database, email: string): Promise<Pick<InvitationView, 'account' | 'memberOf'>> {
  const user = await db.user.findFirst({
    where: { email, deletedAt: null },
    select: { role: true, organization: { select: { name: true } } },
  });
  if (user === null) return { account: 'none', memberOf: null };
  const memberOf = user.organization?.name ?? null;
  return { account: memberOf === null && isAssignable(user.role) ? 'free' : 'bound', memberOf };
}
