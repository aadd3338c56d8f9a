import { faults, refusals } from '@/lib/i18n/requests';
import { userMessages } from '@/lib/i18n/users';
import { userId } from '@/lib/schemas/ids';
import { forbidden, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { closeAccount } from './lock-account';
import { assertNoSuperUser, assertNotLastAdministrator } from './last-administrator';
import { userFields } from './user-view';
import { passContactOn } from './pass-contact-on';

/**
 * Deletes a user softly: sessions end, the address is free. Another administrator replaces a contact person.
 * @throws forbidden for oneself and super users, notFound, conflict for the last administrator
 */
export const deleteUser = operation({
  may: 'users.delete',
  input: userId,
  fault: () => faults.userDeleting,
  async execute({ actor, scope, transaction, now }, { id }): Promise<{ message: string }> {
    if (id === actor.userId) throw forbidden(userMessages.ownAccount, 'OWN_ACCOUNT');
    await transaction(async (tx) => {
      const user = await tx.user.findFirst({
        where: { id, deletedAt: null, AND: scope.users() },
        select: userFields,
      });
      if (user === null) throw notFound(refusals.userNotFound);
      assertNoSuperUser(user);
      const { organization } = user;
      if (organization !== null) await assertNotLastAdministrator(tx, organization.id, id);
      if (!(await closeAccount(tx, id, now))) throw notFound(refusals.userNotFound);
      if (organization !== null) await passContactOn(tx, organization.id, id, now);
      await recordEvent(tx, actor, {
        type: 'user.deleted',
        params: { person: user.name },
        organization,
        entity: { type: 'user', id },
      });
    });
    return { message: userMessages.deleted };
  },
});
