import { z } from 'zod';
import { faults } from '@/lib/messages/faults';
import { inviteToken } from '@/lib/schemas/accounts';
import { operation } from '../operation';
import { findOpenInvitation } from './open-invitation';

/** What the registration screen shows of an invitation. */
export interface InvitationView {
  email: string;
  organization: string;
  /** Known of an account that exists without a password. */
  name: string | null;
  phone: string | null;
  /** The address has an account: its owner signs in and joins, instead of registering. */
  hasAccount: boolean;
}

/**
 * The invitation behind a link to /registration?invite=… (decisions.md §2). Who holds the token has the mailbox, so that it
 * may be told whether there is an account.
 * @throws invalid on the field `invite`
 */
export const readInvitation = operation({
  may: 'public',
  input: z.object({ invite: inviteToken }),
  fault: faults.registration,
  async execute({ db, now }, { invite }): Promise<InvitationView> {
    const { email, organization, user } = await findOpenInvitation(db, invite, now);
    const account =
      user ?? (await db.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } }));
    return {
      email,
      organization: organization.name,
      name: user?.name ?? null,
      phone: user?.phoneNumber ?? null,
      hasAccount: user === null && account !== null,
    };
  },
});
