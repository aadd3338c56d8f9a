import { addMinutes } from 'date-fns';
import { hashSecret } from '@/lib/auth/hash-secret';
import { lifetimes } from '@/lib/config/limits';
import { restoreToken } from '@/lib/config/random';
import { enqueueMail, pretendMail } from '@/lib/mail/outbox';
import { faults } from '@/lib/messages/faults';
import { forgotPassword as forgotPasswordInput } from '@/lib/schemas/accounts';
import { DomainError } from '../errors';
import { operation } from '../operation';
import { takeTry } from '../rate-limit';
import { lockAccount, NOBODY } from './lock-account';

/**
 * Mails a restore token to an account (§2 Forgot password, §7 auth/forgot-password): 10 minutes, one live token, at most three
 * mails an hour. Known, unknown and exhausted addresses get the same answer after the same work (decisions.md §1).
 * @throws tooMany per client address only
 */
export const forgotPassword = operation({
  may: 'public',
  input: forgotPasswordInput,
  fault: faults.passwordRestoring,
  async execute({ actor, db, transaction, now }, { email }): Promise<true> {
    if (actor.ip !== null) await takeTry('restoreRequests', `address:${actor.ip}`);
    const mayMail = await hasMailLeft(email);
    const account = await db.user.findFirst({
      where: { email, deletedAt: null },
      select: { id: true, name: true },
    });
    const token = restoreToken();
    const tokenHash = hashSecret(token);
    await transaction(async (tx) => {
      await lockAccount(tx, account?.id ?? NOBODY);
      if (account === null || !mayMail) {
        await tx.restoreToken.updateMany({ where: { userId: NOBODY, usedAt: null }, data: { usedAt: now } });
        await pretendMail(tx, now);
        return;
      }
      await tx.restoreToken.updateMany({
        where: { userId: account.id, usedAt: null },
        data: { usedAt: now },
      });
      await tx.restoreToken.create({
        data: {
          userId: account.id,
          tokenHash,
          createdAt: now,
          expiresAt: addMinutes(now, lifetimes.restoreTokenMinutes),
        },
      });
      const data = { name: account.name, token, minutes: lifetimes.restoreTokenMinutes };
      await enqueueMail(tx, { to: email, template: 'restoreToken', data }, now);
    });
    return true;
  },
});

async function hasMailLeft(email: string): Promise<boolean> {
  try {
    await takeTry('restoreMails', `account:${email}`);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'tooMany') return false;
    throw error;
  }
}
