import { roleMay } from '@/lib/auth/policy';
import { hashSecret } from '@/lib/auth/hash-secret';
import type { Database, Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { inviteErrors } from '@/lib/i18n/users';
import { type DomainError, invalid } from '../errors';
import { removeVoidInvitationMails } from './void-invitation-mails';
import { tellPayerLanguage } from './tell-payer-language';

const wanted = { organization: { select: { id: true, name: true } } } as const;
export type OpenInvitation = Prisma.InvitationGetPayload<{ include: typeof wanted }>;

/** Acceptable: neither used, replaced, revoked nor past its 5 days, and into an active organisation. */
const open = (now: Date) =>
  ({
    acceptedAt: null,
    revokedAt: null,
    expiresAt: { gt: now },
    organization: { deletedAt: null },
  }) satisfies Prisma.InvitationWhereInput;

/**
 * The invitation of a token, then the address's others, oldest first (ADR 0023).
 * @throws invalid on the field `invite` when the link's own is no longer acceptable
 */
export async function findOpenInvitations(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<[OpenInvitation, ...OpenInvitation[]]> {
  const own = await db.invitation.findFirst({
    where: { tokenHash: hashSecret(token), ...open(now) },
    include: wanted,
  });
  if (own === null) throw await whyNot(db, token);
  const others = await db.invitation.findMany({
    where: { email: own.email, id: { not: own.id }, ...open(now) },
    include: wanted,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return [own, ...others];
}

/** A used invitation has made an account: its link then means a sign-in. */
async function whyNot(db: Database | Transaction, token: string): Promise<DomainError> {
  const used = await db.invitation.count({
    where: { tokenHash: hashSecret(token), acceptedAt: { not: null } },
  });
  return used > 0
    ? invalid({ invite: inviteErrors.tokenUsed }, 'INVITATION_USED')
    : invalid({ invite: inviteErrors.tokenInvalid }, 'INVITATION_INVALID');
}

/**
 * Uses up the picked organisation's one, else the link's own. A second call finds nothing.
 * @throws invalid on the field `invite`; on `email` for another address; on `orgId` when the picked organisation has none for it
 */
export async function takeInvitation(
  tx: Transaction,
  { token, email, orgId }: { token: string; email: string; orgId: string | undefined },
  now: Date,
): Promise<OpenInvitation> {
  // All of the address, in one order: two links that pick each other's organisation take turns.
  await tx.$queryRaw`
    SELECT id FROM invitations
    WHERE email = (SELECT email FROM invitations WHERE token_hash = ${hashSecret(token)})
      AND accepted_at IS NULL AND revoked_at IS NULL
    ORDER BY id FOR UPDATE`;
  const [own, ...others] = await findOpenInvitations(tx, token, now);
  if (own.email !== email) throw invalid({ email: inviteErrors.emailBound }, 'INVITATION_INVALID');
  const picked =
    orgId === undefined ? own : [own, ...others].find(({ organizationId }) => organizationId === orgId);
  if (picked === undefined) throw invalid({ orgId: inviteErrors.notInvitedThere }, 'INVITATION_INVALID');
  await tx.invitation.update({ where: { id: picked.id }, data: { acceptedAt: now } });
  // It has people again (ADR 0085).
  const where = { id: picked.organizationId, abandonedAt: { not: null } };
  await tx.organization.updateMany({ where, data: { abandonedAt: null } });
  await removeVoidInvitationMails(tx, now, [email]);
  return picked;
}

/** Makes an administrator who accepts the contact person of an organisation without one (ADR 0023). */
export async function becomeContact(
  tx: Transaction,
  { organizationId, role }: Pick<OpenInvitation, 'organizationId' | 'role'>,
  userId: string,
  now: Date,
): Promise<void> {
  if (!roleMay(role, 'organizations.administerOwn')) return;
  const { count } = await tx.organization.updateMany({
    where: { id: organizationId, contactUserId: null },
    data: { contactUserId: userId },
  });
  if (count > 0) await tellPayerLanguage(tx, userId, now);
}
