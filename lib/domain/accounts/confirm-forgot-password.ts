import { addHours } from 'date-fns';
import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '@/lib/auth/hash-secret';
import { hashPassword } from '@/lib/auth/password';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';
import { randomPassword } from '@/lib/config/random';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { restoreTokenErrors } from '@/lib/messages/accounts';
import { faults } from '@/lib/messages/faults';
import { confirmForgotPassword as confirmInput } from '@/lib/schemas/accounts';
import { invalid } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { forgetTries, takeTry } from '../rate-limit';
import { lockAccount, NOBODY } from './lock-account';
import { revokeSessions } from './open-session';

/**
 * Takes a restore token and mails a random password that is valid for 24 hours (§7 auth/confirm-forgot-password,
 * decisions.md §2): every session ends, five tries per token, one use however many come at once.
 * @throws invalid on the field `token`, the same for an unknown address; tooMany per client address
 */
export const confirmForgotPassword = operation({
  may: 'public',
  input: confirmInput,
  fault: faults.passwordRestoring,
  async execute({ actor, db, transaction, now }, { email, token }): Promise<true> {
    if (actor.ip !== null) await takeTry('restoreRequests', `address:${actor.ip}`);
    const account = await db.user.findFirst({
      where: { email, deletedAt: null },
      select: { id: true, name: true, organization: { select: { id: true, name: true } } },
    });
    // Hashed whether or not it is needed: the answer takes the same time.
    const password = randomPassword();
    const passwordHash = await hashPassword(password);

    const restored = await transaction(async (tx) => {
      await lockAccount(tx, account?.id ?? NOBODY);
      // A wrong try is committed: what is thrown would take it back.
      if (!(await takeToken(tx, account?.id ?? NOBODY, token, now)) || account === null) return false;
      const { count } = await tx.user.updateMany({
        where: { id: account.id, deletedAt: null },
        data: {
          passwordHash,
          passwordExpiresAt: addHours(now, lifetimes.temporaryPasswordHours),
        },
      });
      if (count !== 1) return false;
      await revokeSessions(tx, [account.id], now);
      const url = new URL('/sign-in', env().APP_URL).href;
      const data = { name: account.name, password, hours: lifetimes.temporaryPasswordHours, url };
      await enqueueMail(tx, { to: email, template: 'newPassword', data }, now);
      await recordEvent(
        tx,
        actor,
        {
          type: 'user.passwordRestored',
          params: { person: account.name },
          organization: account.organization,
          entity: { type: 'user', id: account.id },
          by: account,
        },
        now,
      );
      return true;
    });
    if (!restored) throw invalid({ token: restoreTokenErrors.invalid }, 'RESTORE_TOKEN_INVALID');
    // Whoever locked themselves out by guessing may sign in with the new password at once.
    await forgetTries('login', `account:${email}`);
    return true;
  },
});

/** Counts a try on the live token and uses it up when it is the right one. The row's lock lets one of many win. */
async function takeToken(tx: Transaction, userId: string, token: string, now: Date): Promise<boolean> {
  const live = await tx.$queryRaw<{ id: string; tokenHash: Uint8Array }[]>`
    UPDATE restore_tokens SET tries = tries + 1
    WHERE user_id = ${userId}::uuid AND used_at IS NULL AND expires_at > ${now}
      AND tries < ${lifetimes.restoreTokenTries}
    RETURNING id, token_hash AS "tokenHash"`;
  const [row] = live;
  if (row === undefined || !timingSafeEqual(row.tokenHash, hashSecret(token))) return false;
  await tx.restoreToken.update({ where: { id: row.id }, data: { usedAt: now } });
  return true;
}
