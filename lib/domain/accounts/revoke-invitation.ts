import { faults } from '@/lib/i18n/requests';
import { userMessages } from '@/lib/i18n/users';
import { idOnly } from '@/lib/schemas/ids';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { findPendingInvitation } from './pending-invitation';
import { removeVoidInvitationMails } from './void-invitation-mails';

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
