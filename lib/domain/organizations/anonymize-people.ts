import type { Transaction } from '@/lib/db/client';
import { userMessages } from '@/lib/messages/users';
import { revokeSessions } from '../accounts/open-session';

/**
 * Takes the personal data of an organisation's people out of everything that stays behind when it is deleted: their own
 * rows, the log, orders, mail (decisions.md §3). Their sessions end. Who they were cannot be found out again; that they were
 * different people can.
 */
export async function anonymizePeople(tx: Transaction, organizationId: string, now: Date): Promise<void> {
  const people = await tx.user.findMany({
    where: { organizationId },
    select: { id: true, email: true, name: true },
  });
  const ids = people.map(({ id }) => id);
  await revokeSessions(tx, ids, now);
  const { deletedUser } = userMessages;
  // Our own role cannot change the log: this function of the schema's owner can.
  const emails = people.map(({ email }) => email);
  const names = people.map(({ name }) => name);
  await tx.$executeRaw`
    SELECT anonymize_log(${organizationId}::uuid, ${ids}::uuid[], ${emails}::text[], ${names}::text[], ${deletedUser})`;
  await tx.order.updateMany({ where: { createdById: { in: ids } }, data: { createdByName: deletedUser } });
  await tx.restoreToken.deleteMany({ where: { userId: { in: ids } } });
  await tx.idempotencyKey.deleteMany({ where: { userId: { in: ids } } });
  await tx.outboxMail.deleteMany({ where: { to: { in: emails } } });
  await tx.organization.updateMany({
    where: { contactUserId: { in: ids } },
    data: { contactUserId: null },
  });
  await tx.organization.updateMany({ where: { creatorId: { in: ids } }, data: { creatorId: null } });
  // The top-level domain `invalid` is reserved: no mail can ever arrive there.
  await tx.$executeRaw`
    UPDATE users SET name = ${deletedUser}, email = 'deleted-' || id || '@deleted.invalid', phone_number = NULL,
      country = NULL, address = NULL, password_hash = NULL, password_expires_at = NULL, role = 'ORG_MEMBER',
      deleted_at = coalesce(deleted_at, ${now})
    WHERE organization_id = ${organizationId}::uuid`;
}
