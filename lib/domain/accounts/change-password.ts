import { rememberBrowser } from '@/lib/auth/known-browser';
import { hashPassword, verifyPassword } from '@/lib/auth/password';
import type { Transaction } from '@/lib/db/client';
import { passwordErrors } from '@/lib/messages/accounts';
import { refusals } from '@/lib/messages/requests';
import { conflict, invalid } from '../errors';
import { recordEvent } from '../events/record-event';
import type { Context } from '../operation';
import { takeTries } from '../rate-limit';
import { confirmAddress } from './email-confirmation';
import { revokeSessions } from './open-session';

/** A change of password that was found right. */
interface PasswordChange {
  /** Writes it, in a transaction. */
  write: (tx: Transaction) => Promise<void>;
  /** Has this browser known by the new password, once that is committed; all others are forgotten (ADR 0022). */
  remember: () => Promise<void>;
}

/**
 * Checks the current password and prepares the change to a new one.
 * As many tries as a sign-in has. The change ends the person's other sessions, outdates restore tokens and makes a mailed password
 * permanent (§2 Profile, decisions.md §2), which confirms the address (ADR 0023).
 * @throws invalid on the field `currentPassword`, tooMany
 */
export async function preparePasswordChange(
  context: Context<'users.edit'>,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<PasswordChange> {
  const { actor, db, now } = context;
  const taken = await takeTries(context, [['passwordChange', actor.userId]]);
  const { passwordHash: before, passwordExpiresAt } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, passwordExpiresAt: true },
  });
  if (!(await verifyPassword(before, currentPassword))) {
    throw invalid({ currentPassword: passwordErrors.currentIncorrect }, 'WRONG_PASSWORD');
  }
  await taken.giveBack();
  const passwordHash = await hashPassword(password);

  const write = async (tx: Transaction) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.userId, deletedAt: null, passwordHash: before },
      data: { passwordHash, passwordExpiresAt: null },
    });
    if (count !== 1) throw conflict('CHANGED_MEANWHILE', refusals.conflict);
    // Whoever knows the mailed password reads mail to the address.
    if (passwordExpiresAt !== null) await confirmAddress(tx, actor.userId, now);
    await revokeSessions(tx, [actor.userId], now, actor.sessionId);
    await tx.restoreToken.updateMany({
      where: { userId: actor.userId, usedAt: null },
      data: { usedAt: now },
    });
    const { organizationId: id, organizationName: name } = actor;
    await recordEvent(
      tx,
      actor,
      {
        type: 'user.passwordChanged',
        params: { person: actor.name },
        organization: id === null ? null : { id, name: name ?? '' },
        entity: { type: 'user', id: actor.userId },
      },
      now,
    );
  };
  return { write, remember: () => rememberBrowser(actor.browser, { id: actor.userId, passwordHash }, now) };
}
