import { faults } from '@/lib/i18n/requests';
import { userMessages } from '@/lib/i18n/users';
import { idOnly } from '@/lib/schemas/ids';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { findPendingInvitation } from './pending-invitation';
import { removeVoidInvitationMails, countUnconfirmedInvitation } from './void-invitation-mails';
import { takeTries } from '../rate-limit';
import { assertUnbound, freshInvitationToken, mailInvitation } from './issue-invitation';

/**
 * Revokes a pending invitation and its link.
 * @throws notFound
 */
export const revokeInvitation = operation({
  may: 'users.invite',
  input: idOnly,
  fault: () => faults.inviteSending,
  async execute({ actor, scope, transaction, now }, { id }): Promise<{ message: string }> {
    return transaction(async (tx) => {
      const { email, organization } = await findPendingInvitation(tx, scope, id);
      await tx.invitation.update({ where: { id }, data: { revokedAt: now } });
      await removeVoidInvitationMails(tx, now, [email]);
      await recordEvent(tx, actor, {
        type: 'user.inviteRevoked',
        params: { email },
        organization,
        entity: { type: 'invitation', id },
      });
      return { message: userMessages.revoked(email) };
    });
  },
});

/**
 * Mails a pending invitation with a new link for another 5 days; the old link is void.
 * @throws notFound, conflict where they have joined meanwhile or while the own address is unconfirmed, tooMany
 */
export const resendInvitation = operation({
  may: 'users.invite',
  input: idOnly,
  fault: () => faults.inviteSending,
  async execute(context, { id }): Promise<{ message: string }> {
    const { actor, scope, transaction, now } = context;
    await takeTries(context, [['invitations', `user:${actor.userId}`]]);
    return transaction(async (tx) => {
      const { email, organization, name } = await findPendingInvitation(tx, scope, id);
      await assertUnbound(tx, email, organization.id);
      const { url, ...secret } = freshInvitationToken(organization, now);
      await tx.invitation.update({ where: { id }, data: { ...secret, createdAt: now } });
      await removeVoidInvitationMails(tx, now, [email]);
      const invitedBy = { id: actor.userId, name: actor.name };
      const mail = { email, organization, invitedBy, ...(name === null ? {} : { administrator: { name } }) };
      await mailInvitation(tx, mail, { url, expiresAt: secret.expiresAt }, now);
      await recordEvent(tx, actor, {
        type: 'user.inviteResent',
        params: { email },
        organization,
        entity: { type: 'invitation', id },
      });
      await countUnconfirmedInvitation(tx, actor);
      return { message: userMessages.resent(email) };
    });
  },
});
