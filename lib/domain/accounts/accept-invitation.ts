import { z } from 'zod';
import { rememberBrowser } from '@/lib/auth/known-browser';
import { faults } from '@/lib/i18n/requests';
import { inviteErrors } from '@/lib/i18n/users';
import { invitedTo, inviteToken } from '@/lib/schemas/accounts';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { confirmAddress } from './email-confirmation';
import { revokeSessions } from './open-session';
import { becomeContact, takeInvitation } from './open-invitation';
import { userFields, userView, type UserView } from './user-view';

/**
 * Joins the signed-in account, which has no organisation, to one that invites its address. The account's other sessions end.
 * @throws invalid on the field `invite`, `orgId` or `email`, conflict when the account has an organisation
 */
export const acceptInvitation = operation({
  may: 'users.join',
  input: z.strictObject({ invite: inviteToken, orgId: invitedTo }),
  fault: () => faults.registration,
  async execute({ actor, transaction, now }, { invite, orgId }): Promise<UserView> {
    const joined = await transaction(async (tx) => {
      const wanted = { token: invite, email: actor.email, orgId };
      const invitation = await takeInvitation(tx, wanted, now);
      const { organization, role, organizationId } = invitation;
      const { count } = await tx.user.updateMany({
        where: { id: actor.userId, deletedAt: null, organizationId: null },
        data: { organizationId, role },
      });
      if (count !== 1) {
        throw conflict('ALREADY_IN_ORGANIZATION', inviteErrors.alreadyMember, 'email');
      }
      await confirmAddress(tx, actor.userId, now);
      await becomeContact(tx, invitation, actor.userId, now);
      await revokeSessions(tx, [actor.userId], now, actor.sessionId);
      await recordEvent(tx, actor, {
        type: 'user.joined',
        params: { person: actor.name, organization: organization.name },
        organization,
        entity: { type: 'user', id: actor.userId },
      });
      return tx.user.findUniqueOrThrow({
        where: { id: actor.userId },
        select: { ...userFields, passwordHash: true },
      });
    });
    await rememberBrowser(actor.browser, joined, now);
    return userView(joined);
  },
});
