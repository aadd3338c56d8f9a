import { hashSecret } from '@/lib/auth/hash-secret';
import type { Database, Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { removeMails, unseal } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/messages/mails';
import { pending } from './pending-invitation';

type Mailed = MailTemplates['invitation' | 'setPassword'];

/**
 * Takes the mails back that carry the link of an invitation which is void, also those that were given up: nobody can be let in by one.
 * Whatever makes an invitation void calls it in its transaction, for its address. Of the same address others may wait, so each is asked
 * for its link. One that is being sent at this moment may still arrive.
 * @param emails without it all
 */
export async function removeVoidInvitationMails(
  db: Database | Transaction,
  now: Date,
  emails?: readonly string[],
): Promise<void> {
  // Read before the invitations: what is mailed has its invitation by then.
  const mails = await db.outboxMail.findMany({
    where: {
      sentAt: null,
      template: { in: ['invitation', 'setPassword'] },
      ...(emails && { to: { in: [...emails] } }),
    },
    select: { id: true, payload: true },
  });
  const links = mails.flatMap(({ id, payload }) => {
    const hash = hashOf(payload);
    return hash === null ? [] : [{ id, hash }];
  });
  if (links.length === 0) return;
  const live = await db.invitation.findMany({
    where: {
      ...pending,
      expiresAt: { gt: now },
      tokenHash: { in: links.map(({ hash }) => hash) },
    },
    select: { tokenHash: true },
  });
  const open = new Set(live.map(({ tokenHash }) => hex(tokenHash)));
  const dead = links.filter(({ hash }) => !open.has(hex(hash))).map(({ id }) => id);
  if (dead.length > 0) await removeMails(db, Prisma.sql`m.id = ANY(${dead}::uuid[])`);
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** What the invitation of a mail's link is found by; null where the mail cannot be opened, and so not be sent either. */
function hashOf(payload: Uint8Array | null): Uint8Array<ArrayBuffer> | null {
  if (payload === null) return null;
  try {
    const { url } = unseal(payload) as Mailed;
    return hashSecret(new URL(url).searchParams.get('invite') ?? '');
  } catch {
    return null;
  }
}
