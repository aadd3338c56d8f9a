import type { UserActor } from '@/lib/auth/principal';
import { unconfirmedInvitations } from '@/lib/config/budgets';
import type { Transaction, Database } from '@/lib/db/client';
import { inviteErrors } from '@/lib/i18n/users';
import { conflict } from '../errors';
import { hashSecret } from '@/lib/auth/hash-secret';
import { unseal, voidMails } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/i18n/mails';
import { pending } from './pending-invitation';

/**
 * Counts invitation mails by an unconfirmed address: five in all (ADR 0023). Last in its transaction.
 * @throws conflict
 */
export async function countUnconfirmedInvitation(tx: Transaction, actor: UserActor): Promise<void> {
  if (actor.emailConfirmed) return;
  const { count } = await tx.user.updateMany({
    where: {
      id: actor.userId,
      OR: [{ emailConfirmedAt: { not: null } }, { unconfirmedInvitations: { lt: unconfirmedInvitations } }],
    },
    data: { unconfirmedInvitations: { increment: 1 } },
  });
  if (count !== 1) throw conflict('EMAIL_UNCONFIRMED', inviteErrors.unconfirmed(unconfirmedInvitations));
}

type Mailed = MailTemplates['invitation' | 'setPassword'];

/**
 * Voids the mails with the link of a void invitation, given-up ones too. Each change that voids an invitation calls it in its
 * transaction, for its address. It compares each mail's link, as other invitations of the address may wait. A mail that is leaving at this
 * moment may still arrive.
 * @param emails all addresses if absent
 */
export async function removeVoidInvitationMails(
  db: Database | Transaction,
  now: Date,
  emails?: readonly string[],
): Promise<void> {
  // Read before the invitations, so that each mail's invitation exists.
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
  if (dead.length > 0) await voidMails(db, dead, now);
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The token hash of a mail's link; null for a mail that cannot be opened, nor sent. */
function hashOf(payload: Uint8Array | null): Uint8Array<ArrayBuffer> | null {
  if (payload === null) return null;
  try {
    const { url } = unseal(payload) as Mailed;
    return hashSecret(new URL(url).searchParams.get('invite') ?? '');
  } catch {
    return null;
  }
}
