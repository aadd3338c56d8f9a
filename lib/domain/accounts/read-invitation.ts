import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { faults } from '@/lib/messages/faults';
import { inviteToken } from '@/lib/schemas/accounts';
import { operation } from '../operation';
import { findOpenInvitations } from './open-invitation';

/** What the registration screen shows of an invitation. */
export interface InvitationView {
  email: string;
  /** Who invites: the link's organisation first, then the others that wait for the address. */
  organizations: [{ id: string; name: string }, ...{ id: string; name: string }[]];
  /** Of somebody who was named as administrator together with the link's organisation. */
  name: string | null;
  phone: string | null;
  /** Of the address: none yet, one without organisation (its owner signs in and joins), or one that cannot join. */
  account: 'none' | 'free' | 'bound';
  /** Whose member a bound account is; null for the platform's own people. */
  memberOf: string | null;
}

/**
 * The invitation behind a link to /registration?invite=…. Who holds the token has the mailbox, so that it
 * may be told whether there is an account and who else invites it (ADR 0023).
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
  return { account: memberOf === null && user.role !== 'SUPERUSER' ? 'free' : 'bound', memberOf };
}
