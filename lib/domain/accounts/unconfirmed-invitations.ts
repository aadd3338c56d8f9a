import type { UserActor } from '@/lib/auth/principal';
import { unconfirmedInvitations } from '@/lib/config/limits';
import type { Transaction } from '@/lib/db/client';
import { inviteErrors } from '@/lib/i18n/users';
import { conflict } from '../errors';

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
