import { hashSecret } from '@/lib/auth/hash-secret';
import { lifetimes } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { endOfDayIn, zoneOf } from '@/lib/core/zones';
import { randomToken } from '@/lib/core/random';
import type { Database, Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { confirmationMessages } from '@/lib/i18n/portal';
import { invalid } from '../errors';
import { portalUrl } from '../portal-url';

const wanted = {
  user: {
    select: {
      id: true,
      email: true,
      name: true,
      emailConfirmedAt: true,
      organization: { select: { id: true, name: true } },
    },
  },
} as const;
export type EmailConfirmation = Prisma.EmailConfirmationGetPayload<{ include: typeof wanted }>;

/** Mails an account a link that confirms its address: 256 bit, stored hashed, to the end of the fifth day. Earlier links stay valid. */
export async function mailConfirmation(
  tx: Transaction,
  { id, email, name }: { id: string; email: string; name: string },
  now: Date,
): Promise<void> {
  const token = randomToken(lifetimes.inviteTokenBytes);
  const { organization } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { organization: { select: { country: true } } },
  });
  const expiresAt = endOfDayIn(
    zoneOf(organization?.country),
    addUtcDays(now, lifetimes.emailConfirmationDays),
  );
  await tx.emailConfirmation.create({
    data: { userId: id, tokenHash: hashSecret(token), createdAt: now, expiresAt },
  });
  const url = portalUrl(`/confirm-email?token=${token}`);
  const data = { name, url, validUntil: expiresAt.toISOString() };
  await enqueueMail(tx, { to: email, template: 'confirmEmail', data }, now);
}

/**
 * The account behind a link's token. Every link of a confirmed address still works.
 * @throws invalid on the field `token`
 */
export async function findConfirmation(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<EmailConfirmation['user']> {
  const found = await db.emailConfirmation.findFirst({
    where: {
      tokenHash: hashSecret(token),
      user: { deletedAt: null },
      OR: [{ expiresAt: { gt: now } }, { user: { emailConfirmedAt: { not: null } } }],
    },
    include: wanted,
  });
  if (found === null) throw invalid({ token: confirmationMessages.tokenInvalid }, 'CONFIRMATION_INVALID');
  return found.user;
}

/** Notes that the person reads mail to the address. False if that was known. */
export async function confirmAddress(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, deletedAt: null, emailConfirmedAt: null },
    data: { emailConfirmedAt: now },
  });
  return count === 1;
}
