import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
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
  await anonymizeLog(tx, organizationId, people);

  const { deletedUser } = userMessages;
  await tx.order.updateMany({ where: { createdById: { in: ids } }, data: { createdByName: deletedUser } });
  await tx.restoreToken.deleteMany({ where: { userId: { in: ids } } });
  await tx.idempotencyKey.deleteMany({ where: { userId: { in: ids } } });
  await tx.outboxMail.deleteMany({ where: { to: { in: people.map(({ email }) => email) } } });
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

/**
 * Blanks names and addresses in the append-only log, which its trigger allows under a transaction-local setting. Entries about
 * accounts are reduced to their type, contact details lose their values; in all others the people's names and addresses are replaced where they stand.
 */
async function anonymizeLog(
  tx: Transaction,
  organizationId: string,
  people: readonly { id: string; email: string; name: string }[],
): Promise<void> {
  const { deletedUser } = userMessages;
  const ids = people.map(({ id }) => id);
  const blankValues = Prisma.sql`(type LIKE 'user.%' AND type <> 'user.roleChanged')
    OR type IN ('organization.changed', 'organization.addressChanged')`;
  const aboutAccounts = Prisma.sql`type LIKE 'user.%' OR type LIKE 'session.%'`;
  await tx.$executeRaw`SELECT set_config('driftmark.anonymise', 'on', true)`;
  await tx.$executeRaw`
    UPDATE event_log SET
      event = CASE WHEN ${aboutAccounts} THEN ${deletedUser} || ': ' || type ELSE event END,
      params = CASE WHEN ${aboutAccounts} THEN NULL ELSE params END,
      user_name = CASE WHEN user_id = ANY(${ids}::uuid[]) THEN ${deletedUser} ELSE user_name END,
      from_value = CASE WHEN ${blankValues} THEN NULL ELSE from_value END,
      to_value = CASE WHEN ${blankValues} THEN NULL ELSE to_value END
    WHERE organization_id = ${organizationId}::uuid OR user_id = ANY(${ids}::uuid[])
      OR (entity_type = 'user' AND entity_id = ANY(${ids}::text[]))`;
  for (const { email, name } of people) {
    await tx.$executeRaw`
      UPDATE event_log SET params = NULL,
        event = replace(regexp_replace(event, ${wholeWord(name)}, ${deletedUser}, 'g'), ${email}, ${deletedUser})
      WHERE (organization_id = ${organizationId}::uuid OR user_id = ANY(${ids}::uuid[]))
        AND (event ~ ${wholeWord(name)} OR position(${email} IN event) > 0)`;
  }
  await tx.$executeRaw`SELECT set_config('driftmark.anonymise', 'off', true)`;
}

/** A regular expression for a name standing by itself, so that a short one is not cut out of other words. */
function wholeWord(name: string): string {
  return `(?<!\\w)${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`;
}
