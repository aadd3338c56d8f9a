import { rememberBrowser } from '@/lib/auth/known-browser';
import { hashPassword } from '@/lib/auth/password';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { refusals } from '@/lib/i18n/requests';
import { conflict } from '../errors';
import type { Context } from '../operation';
import { forgetTries } from '../rate-limit';
import { newPasswordUrl } from '../portal-url';
import { confirmAddress } from './email-confirmation';
import { revokeSessions } from './open-session';
import { verifyOwnPassword, recordOwnChange } from './own-password';
import { refuseCommonPassword, refusesCommonPasswords } from './refuse-common-password';

interface PasswordChange {
  write: (tx: Transaction) => Promise<void>;
  /** Makes this browser known by the new password after the commit; all others are forgotten (ADR 0022). */
  remember: () => Promise<void>;
}

/**
 * Checks the current password and prepares the change to a new one. The change ends other sessions, outdates restore tokens and makes a
 * mailed password permanent, which confirms the address (ADR 0023). A mail tells the person.
 * @param name the future name, which is no good part of a password
 * @throws invalid on the field `currentPassword`, or on `password` where it is common and those are refused (ADR 0026); tooMany
 */
export async function preparePasswordChange(
  context: Context<'users.edit'>,
  {
    currentPassword,
    password,
    name,
  }: { currentPassword: string; password: string; name: string | undefined },
): Promise<PasswordChange> {
  const { actor, now } = context;
  const { passwordHash: before, passwordExpiresAt } = await verifyOwnPassword(context, currentPassword);
  if (refusesCommonPasswords(actor.role)) {
    const about = [actor.name, name, actor.email, actor.organizationName];
    await refuseCommonPassword(
      password,
      about.filter((text) => text != null),
    );
  }
  const passwordHash = await hashPassword(password);

  const write = async (tx: Transaction) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.userId, deletedAt: null, passwordHash: before },
      data: { passwordHash, passwordExpiresAt: null },
    });
    if (count !== 1) throw conflict('CHANGED_MEANWHILE', refusals.conflict);
    // The person who knows the mailed password reads mail to the address.
    if (passwordExpiresAt !== null) await confirmAddress(tx, actor.userId, now);
    await revokeSessions(tx, [actor.userId], now, actor.sessionId);
    await tx.restoreToken.updateMany({
      where: { userId: actor.userId, usedAt: null },
      data: { usedAt: now },
    });
    await recordOwnChange(tx, actor, 'user.passwordChanged');
    const data = { name: actor.name, url: newPasswordUrl() };
    await enqueueMail(tx, { to: actor.email, template: 'passwordChanged', data }, now);
  };
  const remember = async () => {
    await rememberBrowser(actor.browser, { id: actor.userId, passwordHash }, now);
    // A person who guessed codes behind the old password begins anew.
    await forgetTries('secondFactorDay', actor.userId);
  };
  return { write, remember };
}
