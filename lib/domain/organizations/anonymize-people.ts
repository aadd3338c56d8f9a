import type { Transaction } from '@/lib/db/client';
import { deletedUserName } from '@/lib/messages/deleted-user';
import { eraseRows } from '../accounts/erase-people';
import { removeVoidInvitationMails } from '../accounts/void-invitation-mails';

/**
 * Takes the personal data of an organisation's people out of everything that stays behind when it is deleted: their own
 * rows, the log, orders, mail. Their sessions end. Who they were cannot be found out again; that they were
 * different people can.
 */
export async function anonymizePeople(tx: Transaction, organizationId: string, now: Date): Promise<void> {
  const people = await tx.user.findMany({
    where: { organizationId },
    select: { id: true, email: true, name: true },
  });
  const ids = people.map(({ id }) => id);
  // Our own role cannot change the log: this function of the schema's owner can.
  const emails = people.map(({ email }) => email);
  const names = people.map(({ name }) => name);
  await tx.$executeRaw`
    SELECT anonymize_log(${organizationId}::uuid, ${ids}::uuid[], ${emails}::text[], ${names}::text[], ${deletedUserName})`;
  const invited = await tx.invitation.findMany({ where: { organizationId }, select: { email: true } });
  const addresses = invited.map(({ email }) => email);
  // Only what has left: what waits for the same address may be another organisation's.
  await tx.outboxMail.deleteMany({
    where: {
      to: { in: addresses },
      template: { in: ['invitation', 'setPassword'] },
      sentAt: { not: null },
    },
  });
  // They go with the organisation: nobody waits for one of them any more.
  await tx.invitation.deleteMany({ where: { organizationId } });
  await removeVoidInvitationMails(tx, now, addresses);
  await eraseRows(tx, people, now);
}
