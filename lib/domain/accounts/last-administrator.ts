import { rolesThatMay } from '@/lib/auth/policy';
import type { Transaction } from '@/lib/db/client';
import { userMessages } from '@/lib/i18n/users';
import { isAssignable } from '@/lib/vocabulary/roles';
import { conflict, forbidden } from '../errors';
import type { UserRow } from './user-view';

/**
 * The API neither edits nor deletes a super user.
 * @throws forbidden
 */
export function assertNoSuperUser({ role }: Pick<UserRow, 'role'>): void {
  if (!isAssignable(role)) throw forbidden(userMessages.superUserLocked, 'SUPER_USER_LOCKED');
}

/**
 * Keeps an organisation's last administrator. It locks the organisation against two parallel changes.
 * @param userId the person to demote or delete
 * @throws conflict
 */
export async function assertNotLastAdministrator(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM organizations WHERE id = ${organizationId}::uuid FOR UPDATE`;
  const role = { in: rolesThatMay('organizations.administerOwn') };
  const others = await tx.user.count({
    where: { organizationId, role, deletedAt: null, id: { not: userId } },
  });
  if (others > 0) return;
  // The lock also covers whether this person is an administrator.
  const last = await tx.user.count({ where: { id: userId, role, deletedAt: null } });
  if (last > 0) throw conflict('LAST_ADMINISTRATOR', userMessages.lastAdmin);
}
