import type { UserActor } from '@/lib/auth/principal';
import type { Scope } from '@/lib/auth/scope';
import type { Transaction } from '@/lib/db/client';
import { faults, refusals } from '@/lib/i18n/requests';
import { inviteErrors, inviteMessages } from '@/lib/i18n/users';
import { inviteUser as inviteUserInput } from '@/lib/schemas/accounts';
import { invalid, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { takeTries } from '../rate-limit';
import { assertUnbound, issueInvitation } from './issue-invitation';
import { countUnconfirmedInvitation } from './void-invitation-mails';

/**
 * Invites an address by a mailed link of 5 days, which replaces a live one. An account without organisation can be invited too.
 * @throws invalid when a super user picks no organisation, notFound for another organisation, conflict on the field `email` or while the
 * own address is unconfirmed, tooMany
 */
export const inviteUser = operation({
  may: 'users.invite',
  input: inviteUserInput,
  fault: () => faults.inviteSending,
  async execute(context, { email, role, orgId }): Promise<{ message: string }> {
    const { actor, scope, transaction, now } = context;
    await takeTries(context, [['invitations', `user:${actor.userId}`]]);
    return transaction(async (tx) => {
      const organization = await invitingOrganization(tx, actor, scope, orgId);
      await assertUnbound(tx, email, organization.id);
      const invitedBy = { id: actor.userId, name: actor.name };
      const id = await issueInvitation(tx, { email, role, organization, invitedBy }, now);
      await recordEvent(tx, actor, {
        type: 'user.invited',
        params: { email, organization: organization.name, role },
        organization,
        entity: { type: 'invitation', id },
      });
      await countUnconfirmedInvitation(tx, actor);
      return { message: inviteMessages.sent(email) };
    });
  },
});

async function invitingOrganization(
  tx: Transaction,
  actor: UserActor,
  scope: Scope,
  orgId: string | undefined,
): Promise<{ id: string; name: string; country: string }> {
  // A super user has none.
  const id = orgId ?? actor.organizationId;
  if (id === null) throw invalid({ orgId: inviteErrors.organizationRequired });
  const organization = await tx.organization.findFirst({
    where: { id, deletedAt: null, AND: scope.organizations() },
    select: { id: true, name: true, country: true },
  });
  if (organization === null) throw notFound(refusals.organizationNotFound);
  return organization;
}
