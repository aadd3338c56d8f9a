import { subDays } from 'date-fns';
import { lifetimes } from '@/lib/config/limits';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { userMessages } from '@/lib/messages/users';
import { sweep } from '../sweep';

/** Who is taken out of everything that stays behind. */
interface Erased {
  id: string;
  email: string;
}

/**
 * Takes people's data out of their own rows, orders, invitations and mail; the log is the caller's matter. Who they were cannot be found
 * out again; that they were different people can.
 */
export async function eraseRows(tx: Transaction, people: readonly Erased[], now: Date): Promise<void> {
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email);
  const { deletedUser } = userMessages;
  await tx.order.updateMany({ where: { createdById: { in: ids } }, data: { createdByName: deletedUser } });
  await tx.session.deleteMany({ where: { userId: { in: ids } } });
  await tx.restoreToken.deleteMany({ where: { userId: { in: ids } } });
  await tx.secondFactor.deleteMany({ where: { userId: { in: ids } } });
  await tx.emailConfirmation.deleteMany({ where: { userId: { in: ids } } });
  await tx.idempotencyKey.deleteMany({ where: { userId: { in: ids } } });
  await eraseAccesses(tx, people);
  const contact = { contactUserId: { in: ids } };
  await tx.organization.updateMany({ where: contact, data: { contactUserId: null } });
  await tx.organization.updateMany({ where: { creatorId: { in: ids } }, data: { creatorId: null } });
  // Somebody else may have the address by now: what is theirs stays.
  const taken = await tx.user.findMany({
    where: { email: { in: emails }, deletedAt: null, id: { notIn: ids } },
    select: { email: true },
  });
  const free = emails.filter((email) => !taken.some((user) => user.email === email));
  await tx.outboxMail.deleteMany({ where: { to: { in: free } } });
  await tx.invitation.deleteMany({ where: { email: { in: free } } });
  // The top-level domain `invalid` is reserved: no mail can ever arrive there.
  await tx.$executeRaw`
    UPDATE users SET name = ${deletedUser}, email = 'deleted-' || id || '@deleted.invalid', phone_number = NULL,
      country = NULL, address = NULL, password_hash = NULL, password_expires_at = NULL, role = 'ORG_MEMBER',
      deleted_at = coalesce(deleted_at, ${now}), erased_at = ${now}
    WHERE id = ANY(${ids}::uuid[])`;
}

/** Takes their own comings and goings out of the access log, and their address out of what strangers tried with it. */
async function eraseAccesses(tx: Transaction, people: readonly Erased[]): Promise<void> {
  const theirs = { in: people.map(({ id }) => id) };
  await tx.accessLog.deleteMany({
    where: { userId: theirs, kind: { notIn: ['SIGN_IN_FAILED', 'TOO_MANY_TRIES'] } },
  });
  await tx.accessLog.updateMany({
    where: { OR: [{ userId: theirs }, { email: { in: people.map(({ email }) => email) } }] },
    data: { email: null },
  });
}

/**
 * Erases people who were deleted 30 days ago: until then a deletion that was a mistake can be explained by the log. They leave the list of
 * users, and the log says 'Deleted user' instead (decisions.md §2).
 */
export const erasePeople = sweep({
  name: 'erase_people',
  due: (now) => ({
    id: Prisma.sql`u.id::text`,
    rows: Prisma.sql`FROM users u WHERE u.deleted_at <= ${subDays(now, lifetimes.deletedUserDays)} AND u.erased_at IS NULL`,
    order: Prisma.sql`u.deleted_at`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const [person] = await tx.$queryRaw<(Erased & { name: string; organizationId: string | null })[]>`
        SELECT id, email, name, organization_id AS "organizationId" FROM users
        WHERE id = ${id}::uuid AND deleted_at <= ${subDays(now, lifetimes.deletedUserDays)} AND erased_at IS NULL FOR UPDATE`;
      if (person === undefined) return;
      const { email, name, organizationId } = person;
      // Our own role cannot change the log: this function of the schema's owner can.
      await tx.$executeRaw`
        SELECT anonymize_log_of(${id}::uuid, ${organizationId}::uuid, ${email}, ${name}, ${userMessages.deletedUser})`;
      await eraseRows(tx, [person], now);
    }),
});
