import { faults } from '@/lib/i18n/requests';
import { userMessages } from '@/lib/i18n/users';
import { forgotPassword } from '@/lib/schemas/accounts';
import { superUserRole } from '@/lib/vocabulary/roles';
import { conflict, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { closeAccount } from './close-account';

/**
 * Removes a super user, who is signed out. A command on the portal's machine.
 * @throws notFound; conflict for the last one
 */
export const removeSuperUser = operation({
  may: 'system.internal',
  input: forgotPassword,
  fault: () => faults.userDeleting,
  async execute({ actor, transaction, now }, { email }): Promise<{ message: string }> {
    return transaction(async (tx) => {
      // All of them, so that two parallel removals do not count each other.
      await tx.$queryRaw`
        SELECT id FROM users WHERE role = ${superUserRole}::"Role" AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
      const all = await tx.user.findMany({
        where: { role: superUserRole, deletedAt: null },
        select: { id: true, name: true, email: true },
      });
      const user = all.find((one) => one.email === email);
      if (user === undefined) throw notFound(userMessages.noSuperUser(email));
      if (all.length === 1) throw conflict('LAST_SUPER_USER', userMessages.lastSuperUser, 'email');
      await closeAccount(tx, user.id, now);
      await recordEvent(tx, actor, {
        type: 'user.deleted',
        params: { person: user.name },
        entity: { type: 'user', id: user.id },
      });
      return { message: userMessages.superUserRemoved(user.name) };
    });
  },
});
