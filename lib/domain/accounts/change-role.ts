import { roleMay } from '@/lib/auth/policy';
import type { AssignableRole } from '@/lib/vocabulary/roles';
import { refusals } from '@/lib/i18n/requests';
import { conflict, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import type { Context } from '../operation';
import { assertMatches, edited } from '../precondition';
import { assertNoSuperUser, assertNotLastAdministrator } from './last-administrator';
import { revokeSessions } from './open-session';
import { userFields, userView, type UserRow } from './user-view';

/**
 * Gives another person a role and ends their sessions.
 * @throws forbidden, notFound, conflict for the last administrator or after a change by another person
 */
export async function changeRole(
  { actor, scope, transaction, now }: Context<'users.edit'>,
  userId: string,
  wanted: AssignableRole | undefined,
): Promise<UserRow> {
  return transaction(async (tx) => {
    const where = { id: userId, deletedAt: null, AND: scope.users() };
    const before = await tx.user.findFirst({ where, select: userFields });
    if (before === null) throw notFound(refusals.userNotFound);
    assertNoSuperUser(before);
    await assertMatches(actor, () => Promise.resolve(userView(before)));
    const { role } = edited(actor, before, { role: wanted });
    if (role === undefined || role === before.role) return before;
    const { organization } = before;
    if (!roleMay(role, 'organizations.administerOwn') && organization !== null) {
      await assertNotLastAdministrator(tx, organization.id, userId);
    }
    const { count } = await tx.user.updateMany({ where: { ...where, role: before.role }, data: { role } });
    if (count !== 1) throw conflict('CHANGED_MEANWHILE', refusals.conflict);
    await revokeSessions(tx, [userId], now);
    await recordEvent(tx, actor, {
      type: 'user.roleChanged',
      params: { person: before.name, from: before.role, to: role },
      organization,
      entity: { type: 'user', id: userId },
      from: before.role,
      to: role,
    });
    return { ...before, role };
  });
}
