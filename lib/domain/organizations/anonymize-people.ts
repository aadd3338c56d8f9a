import type { Transaction } from '@/lib/db/client';
import { deletedUserName } from '@/lib/i18n/reading/deleted-user';
import { eraseRows } from '../accounts/erase-people';
import { removeVoidInvitationMails } from '../accounts/void-invitation-mails';

/** Takes a deleted organisation's people out of rows, log, orders and mail. Different people stay different. */
export async function anonymizePeople(tx: Transaction, organizationId: string, now: Date): Promise<void> {
  const people = await tx.user.findMany({
    where: { organizationId },
    select: { id: true, email: true, name: true },
  });
  const ids = people.map(({ id }) => id);
  // Our own role cannot change the log; this function of the schema's owner can.
  const emails = people.map(({ email }) => email);
  const names = people.map(({ name }) => name);
  await tx.$executeRaw`
    SELECT anonymize_log(${organizationId}::uuid, ${ids}::uuid[], ${emails}::text[], ${names}::text[], ${deletedUserName})`;
  const invited = await tx.invitation.findMany({ where: { organizationId }, select: { email: true } });
  const addresses = invited.map(({ email }) => email);
  // Only sent mail: a waiting one for the address may be another organisation's.
  await tx.outboxMail.deleteMany({
    where: {
      to: { in: addresses },
      template: { in: ['invitation', 'setPassword'] },
      sentAt: { not: null },
    },
  });
  // They go with the organisation, so nobody waits for one.
  await tx.invitation.deleteMany({ where: { organizationId } });
  await removeVoidInvitationMails(tx, now, addresses);
  await eraseRows(tx, people, now);
}
