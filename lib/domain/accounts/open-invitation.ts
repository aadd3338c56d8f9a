import { hashSecret } from '@/lib/auth/hash-secret';
import type { Database, Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { inviteErrors } from '@/lib/messages/users';
import { invalid } from '../errors';

const wanted = {
  organization: { select: { id: true, name: true } },
  user: { select: { id: true, name: true, phoneNumber: true } },
} as const;
export type OpenInvitation = Prisma.InvitationGetPayload<{ include: typeof wanted }>;

/**
 * The invitation behind a link's token, if it can still be accepted: neither used, replaced, revoked nor past its 5 days, and
 * into an active organisation (decisions.md §2).
 * @throws invalid on the field `invite`
 */
export async function findOpenInvitation(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<OpenInvitation> {
  const invitation = await db.invitation.findFirst({
    where: {
      tokenHash: hashSecret(token),
      acceptedAt: null,
      revokedAt: null,
      expiresAt: { gt: now },
      organization: { deletedAt: null },
      OR: [{ userId: null }, { user: { deletedAt: null, passwordHash: null } }],
    },
    include: wanted,
  });
  if (invitation === null) throw invalid({ invite: inviteErrors.tokenInvalid }, 'INVITATION_INVALID');
  return invitation;
}

/**
 * The same, taken for one use: whoever comes second with the same token finds nothing.
 * @throws invalid on the field `invite`, or on `email` when the link belongs to another address
 */
export async function takeInvitation(
  tx: Transaction,
  token: string,
  email: string,
  now: Date,
): Promise<OpenInvitation> {
  await tx.$queryRaw`SELECT id FROM invitations WHERE token_hash = ${hashSecret(token)} FOR UPDATE`;
  const invitation = await findOpenInvitation(tx, token, now);
  if (invitation.email !== email) {
    throw invalid({ email: inviteErrors.emailBound }, 'INVITATION_INVALID');
  }
  await tx.invitation.update({ where: { id: invitation.id }, data: { acceptedAt: now } });
  return invitation;
}
