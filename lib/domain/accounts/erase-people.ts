import { subDays } from 'date-fns';
import { lifetimes } from '@/lib/config/limits';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { removeMails } from '@/lib/mail/outbox';
import { deletedUserName } from '@/lib/i18n/reading/deleted-user';
import { newcomerRole } from '@/lib/vocabulary/roles';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { removeSecondFactors } from './second-factor';

interface Erased {
  id: string;
  email: string;
}

/** Takes people's data out of rows, orders, invitations and mail; the caller erases the log. Different people stay different. */
export async function eraseRows(tx: Transaction, people: readonly Erased[], now: Date): Promise<void> {
  const ids = people.map(({ id }) => id);
  await tx.order.updateMany({
    where: { createdById: { in: ids } },
    data: { createdByName: deletedUserName },
  });
  await tx.session.deleteMany({ where: { userId: { in: ids } } });
  await tx.restoreToken.deleteMany({ where: { userId: { in: ids } } });
  await removeSecondFactors(tx, ids);
  await tx.emailConfirmation.deleteMany({ where: { userId: { in: ids } } });
  await tx.idempotencyKey.deleteMany({ where: { userId: { in: ids } } });
  await eraseAccesses(tx, people);
  const contact = { contactUserId: { in: ids } };
  await tx.organization.updateMany({ where: contact, data: { contactUserId: null } });
  await tx.organization.updateMany({ where: { creatorId: { in: ids } }, data: { creatorId: null } });
  await eraseAddresses(tx, people, now);
  // The top-level domain `invalid` is reserved: mail never arrives there.
  await tx.$executeRaw`
    UPDATE users SET name = ${deletedUserName}, email = 'deleted-' || id || '@deleted.invalid', phone_number = NULL,
      country = NULL, address = NULL, password_hash = NULL, password_expires_at = NULL, role = ${newcomerRole}::"Role",
      deleted_at = coalesce(deleted_at, ${now}), erased_at = ${now}
    WHERE id = ANY(${ids}::uuid[])`;
}

/**
 * Takes their addresses out of invitations and mail, except those of a later owner. What these mails counted goes with them: an address is
 * erased once, long after it was left or by the operator's own act.
 */
async function eraseAddresses(tx: Transaction, people: readonly Erased[], now: Date): Promise<void> {
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email);
  const pending = Prisma.sql`i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ${now}`;
  const taken = (email: Prisma.Sql) =>
    Prisma.sql`EXISTS (SELECT FROM users u WHERE u.email = ${email} AND u.deleted_at IS NULL AND u.id <> ALL(${ids}::uuid[]))`;
  await removeMails(
    tx,
    Prisma.sql`m.to = ANY(${emails}) AND NOT ${taken(Prisma.sql`m.to`)}
      AND (m.sent_at IS NOT NULL OR NOT EXISTS (SELECT FROM invitations i WHERE i.email = m.to AND ${pending}))`,
  );
  await tx.$executeRaw`
    DELETE FROM invitations i WHERE i.email = ANY(${emails}) AND NOT ${taken(Prisma.sql`i.email`)} AND NOT (${pending})`;
}

/** Takes their entries out of the access log, and their address out of strangers' tries. */
async function eraseAccesses(tx: Transaction, people: readonly Erased[]): Promise<void> {
  const theirs = { in: people.map(({ id }) => id) };
  await tx.accessLog.deleteMany({
    where: { userId: theirs, kind: { notIn: ['SIGN_IN_FAILED', 'TOO_MANY_TRIES'] } },
  });
  // Before they left the address was theirs alone; since then the next owner's.
  await tx.$executeRaw`
    UPDATE access_log a SET email = NULL FROM users u
    WHERE u.id = ANY(${theirs.in}::uuid[]) AND (a.user_id = u.id OR (a.email = u.email AND (a.created_at <= u.deleted_at
      OR NOT EXISTS (SELECT FROM users h WHERE h.email = u.email AND h.deleted_at IS NULL AND h.id <> u.id))))`;
}

/** Erases people 30 days after their deletion; the log then says 'Deleted user'. */
export const erasePeople = defineSweep({
  name: 'erase_people',
  due: (now) => ({
    id: Prisma.sql`u.id::text`,
    rows: Prisma.sql`FROM users u WHERE u.deleted_at <= ${subDays(now, lifetimes.deletedUserDays)} AND u.erased_at IS NULL`,
    order: Prisma.sql`u.deleted_at`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const [person] = await tx.$queryRaw<Erased[]>`
        SELECT id, email FROM users
        WHERE id = ${id}::uuid AND deleted_at <= ${subDays(now, lifetimes.deletedUserDays)} AND erased_at IS NULL FOR UPDATE`;
      if (person === undefined) return;
      // Our own role cannot change the log; this function of the schema's owner can.
      await tx.$executeRaw`SELECT anonymize_log_of(${id}::uuid, ${deletedUserName})`;
      await eraseRows(tx, [person], now);
    }),
});
