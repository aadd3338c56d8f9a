import type { AssignableRole } from '@/lib/config/roles';
import { refusals } from '@/lib/messages/requests';
import { notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import type { Context } from '../operation';
import { assertNoSuperUser, assertNotLastAdministrator } from './last-administrator';
import { revokeSessions } from './open-session';
import { userFields, type UserRow } from './user-view';

/**
 * Gives somebody else another role (§2 Edit role, §6); their sessions end. The same role again changes nothing.
 * @throws forbidden, notFound, conflict for the last administrator
 */
export async function changeRole(
  { actor, scope, transaction, now }: Context<'users.edit'>,
  userId: string,
  role: AssignableRole | undefined,
): Promise<UserRow> {
  return transaction(async (tx) => {
    const where = { id: userId, deletedAt: null, AND: scope.users() };
    const before = await tx.user.findFirst({ where, select: userFields });
    if (before === null) throw notFound(refusals.userNotFound);
    assertNoSuperUser(before);
    if (role === undefined || role === before.role) return before;
    const { organization } = before;
    if (role === 'ORG_MEMBER' && organization !== null) {
      await assertNotLastAdministrator(tx, organization.id, userId);
    }
    const { count } = await tx.user.updateMany({ where, data: { role } });
    if (count !== 1) throw notFound(refusals.userNotFound);
    await revokeSessions(tx, [userId], now);
    await recordEvent(
      tx,
      actor,
      {
        type: 'user.roleChanged',
        params: { person: before.name, from: before.role, to: role },
        organization,
        entity: { type: 'user', id: userId },
        from: before.role,
        to: role,
      },
      now,
    );
    return { ...before, role };
  });
}
