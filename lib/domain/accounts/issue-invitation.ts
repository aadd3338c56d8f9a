import { hashSecret } from '@/lib/auth/hash-secret';
import { lifetimes } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { endOfDayIn, zoneOf } from '@/lib/core/zones';
import { randomToken } from '@/lib/core/random';
import { type AssignableRole, isAssignable } from '@/lib/vocabulary/roles';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { emailErrors } from '@/lib/i18n/accounts';
import { conflict } from '../errors';
import { assertMailPlace } from '../mail-budget';
import { portalUrl } from '../portal-url';
import { holdsAddress } from './set-aside';
import { removeVoidInvitationMails } from './void-invitation-mails';

export interface NewInvitation {
  /** In lower case. */
  email: string;
  role: AssignableRole;
  organization: { id: string; name: string; country: string };
  invitedBy: { id: string; name: string };
  /** Named together with the organisation: the mail names them, and the link sets a password. */
  administrator?: { name: string; phoneNumber: string | null };
}

/** A fresh token, its hash, its end, which is that of a day at the organisation's place, and the link that carries it. */
export function freshInvitationToken({ country }: { country: string }, now: Date) {
  const token = randomToken(lifetimes.inviteTokenBytes);
  return {
    tokenHash: hashSecret(token),
    expiresAt: endOfDayIn(zoneOf(country), addUtcDays(now, lifetimes.inviteDays)),
    url: portalUrl(`/registration?invite=${token}`),
  };
}

/**
 * Mails the link: an invitation, or a named administrator's link to set a password.
 * @throws tooMany beyond the address's mails of a day (ADR 0084)
 */
export async function mailInvitation(
  tx: Transaction,
  invitation: Pick<NewInvitation, 'email' | 'organization' | 'invitedBy'> & {
    administrator?: { name: string };
  },
  { url, expiresAt }: { url: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { email: to, organization, invitedBy, administrator } = invitation;
  const template = administrator === undefined ? 'invitation' : 'setPassword';
  await assertMailPlace(tx, { to, template, aboutId: null }, now);
  const link = { organization: organization.name, url, validUntil: expiresAt.toISOString() };
  await (administrator === undefined
    ? enqueueMail(tx, { to, template: 'invitation', data: { ...link, invitedBy: invitedBy.name } }, now)
    : enqueueMail(tx, { to, template: 'setPassword', data: { ...link, name: administrator.name } }, now));
}

/**
 * Refuses an address whose account belongs to an organisation or the platform. One that never showed that it reads the mailbox binds no
 * address (ADR 0085), but for its own organisation.
 * @throws conflict on the field `email`
 */
export async function assertUnbound(
  tx: Transaction,
  email: string,
  organizationId: string | null,
): Promise<void> {
  const account = await tx.user.findFirst({
    where: { email, deletedAt: null },
    select: { organizationId: true, role: true, emailConfirmedAt: true },
  });
  if (account === null) return;
  const isMember = account.organizationId !== null && account.organizationId === organizationId;
  const isBound = account.organizationId !== null || !isAssignable(account.role);
  // One answer for all: it does not tell an administrator who runs the platform.
  if (isMember || (isBound && holdsAddress(account)))
    throw conflict('EMAIL_TAKEN', emailErrors.taken, 'email');
}

/**
 * Stores a pending invitation in place of a live one, and mails its link: 256 bit, hashed, single use, 5 days. Answers its id. Two at the
 * same moment take turns.
 */
export async function issueInvitation(
  tx: Transaction,
  invitation: NewInvitation,
  now: Date,
): Promise<string> {
  const { email, role, organization, invitedBy, administrator } = invitation;
  const { url, ...secret } = freshInvitationToken(organization, now);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`invitation:${organization.id}:${email}`}))`;
  await tx.invitation.updateMany({
    where: { email, organizationId: organization.id, acceptedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });
  await removeVoidInvitationMails(tx, now, [email]);
  const { id } = await tx.invitation.create({
    data: {
      email,
      role,
      organizationId: organization.id,
      name: administrator?.name ?? null,
      phoneNumber: administrator?.phoneNumber ?? null,
      invitedById: invitedBy.id,
      createdAt: now,
      ...secret,
    },
  });
  await mailInvitation(tx, invitation, { url, expiresAt: secret.expiresAt }, now);
  return id;
}
