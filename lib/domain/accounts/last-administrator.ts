import type { Transaction } from '@/lib/db/client';
import { userMessages } from '@/lib/messages/users';
import { conflict, forbidden } from '../errors';
import type { UserRow } from './user-view';

/**
 * A super user is edited and deleted by nobody through the API.
 * @throws forbidden
 */
export function assertNoSuperUser({ role }: Pick<UserRow, 'role'>): void {
  if (role === 'SUPERUSER') throw forbidden(userMessages.superUserLocked, 'SUPER_USER_LOCKED');
}

/**
 * An organisation keeps an administrator. Locks the organisation first, so that two administrators cannot
 * demote or delete each other at the same moment.
 * @param userId who is about to be demoted or deleted
 * @throws conflict
 */
export async function assertNotLastAdministrator(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM organizations WHERE id = ${organizationId}::uuid FOR UPDATE`;
  const others = await tx.user.count({
    where: { organizationId, role: 'ORG_ADMIN', deletedAt: null, id: { not: userId } },
  });
  if (others > 0) return;
  // Whether this is an administrator is read under the lock too.
  const last = await tx.user.count({ where: { id: userId, role: 'ORG_ADMIN', deletedAt: null } });
  if (last > 0) throw conflict('LAST_ADMINISTRATOR', userMessages.lastAdmin);
}
