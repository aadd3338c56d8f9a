import type { Scope } from '@/lib/auth/scope';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { refusals } from '@/lib/i18n/requests';
import { notFound } from '../errors';

/** Neither accepted nor replaced nor revoked; it may have run out. */
export const pending = { acceptedAt: null, revokedAt: null } as const satisfies Prisma.InvitationWhereInput;

const wanted = { organization: { select: { id: true, name: true, country: true } } } as const;
export type PendingInvitation = Prisma.InvitationGetPayload<{ include: typeof wanted }>;

/**
 * Locks and reads a pending invitation that the actor reaches.
 * @throws notFound
 */
export async function findPendingInvitation(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<PendingInvitation> {
  await tx.$queryRaw`SELECT id FROM invitations WHERE id = ${id}::uuid FOR UPDATE`;
  const invitation = await tx.invitation.findFirst({
    where: { id, ...pending, organization: { deletedAt: null }, AND: scope.invitations() },
    include: wanted,
  });
  if (invitation === null) throw notFound(refusals.invitationNotFound);
  return invitation;
}
