import { addHours } from 'date-fns';
import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '@/lib/auth/hash-secret';
import { rememberBrowser } from '@/lib/auth/known-browser';
import { hashPassword } from '@/lib/auth/password';
import { lifetimes } from '@/lib/config/limits';
import { randomPassword } from '@/lib/core/random';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { restoreTokenErrors } from '@/lib/i18n/accounts';
import { faults } from '@/lib/i18n/requests';
import { confirmForgotPassword as confirmInput } from '@/lib/schemas/accounts';
import { invalid } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { clientOf, forgetTries, takeTries } from '../rate-limit';
import { signInUrl } from '../portal-url';
import { lockAccount, NOBODY } from './lock-account';
import { revokeSessions } from './open-session';
import { forgotPasswordTries } from './forgot-password';

/**
 * Takes a restore token and mails a random password for 24 hours. Every session ends, every live token is void, and the browser is known.
 * After five wrong tries of an account and client further ones are refused for 10 minutes; the token stays.
 * @throws invalid on the field `token`, the same for an unknown address; tooMany per client
 */
export const confirmForgotPassword = operation({
  may: 'public',
  input: confirmInput,
  fault: () => faults.passwordRestoring,
  async execute(context, { email, token }): Promise<true> {
    const { actor, db, transaction, now } = context;
    const account = await db.user.findFirst({
      where: { email, deletedAt: null },
      select: {
        id: true,
        name: true,
        passwordHash: true,
        organization: { select: { id: true, name: true } },
      },
    });
    const tries = await forgotPasswordTries(context, 'restoreCodes', email, account);
    const taken = await takeTries(context, tries, { email, userId: account?.id ?? null });
    // Always hashed, so that the answer takes the same time.
    const password = randomPassword();
    const passwordHash = await hashPassword(password);

    const restored = await transaction(async (tx) => {
      await lockAccount(tx, account?.id ?? NOBODY);
      if (!(await takeToken(tx, account?.id ?? NOBODY, token, now)) || account === null) return null;
      const { count } = await tx.user.updateMany({
        where: { id: account.id, deletedAt: null },
        data: {
          passwordHash,
          passwordExpiresAt: addHours(now, lifetimes.temporaryPasswordHours),
        },
      });
      if (count !== 1) return null;
      await revokeSessions(tx, [account.id], now);
      const url = signInUrl();
      const data = { name: account.name, password, hours: lifetimes.temporaryPasswordHours, url };
      await enqueueMail(tx, { to: email, template: 'newPassword', data }, now);
      await recordEvent(tx, actor, {
        type: 'user.passwordRestored',
        params: { person: account.name },
        organization: account.organization,
        entity: { type: 'user', id: account.id },
        by: account,
      });
      return { id: account.id, passwordHash };
    });
    if (restored === null) throw invalid({ token: restoreTokenErrors.invalid }, 'RESTORE_TOKEN_INVALID');
    await taken.giveBack();
    await rememberBrowser(actor.browser, restored, now);
    // A program without cookies guessed before, and may sign in with the new password at once too.
    await forgetTries('signIn', `${email}:${clientOf(actor)}`);
    return true;
  },
});

/** Uses up every live token if one is right. The account's lock lets one of many calls win. */
async function takeToken(tx: Transaction, userId: string, token: string, now: Date): Promise<boolean> {
  const where = { userId, usedAt: null, expiresAt: { gt: now } };
  const live = await tx.restoreToken.findMany({ where, select: { tokenHash: true } });
  const wanted = hashSecret(token);
  if (!live.some(({ tokenHash }) => timingSafeEqual(tokenHash, wanted))) return false;
  await tx.restoreToken.updateMany({ where, data: { usedAt: now } });
  return true;
}
