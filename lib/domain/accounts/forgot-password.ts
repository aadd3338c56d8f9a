import { addMinutes } from 'date-fns';
import { hashSecret } from '@/lib/auth/hash-secret';
import { lifetimes } from '@/lib/config/limits';
import { restoreToken } from '@/lib/core/random';
import { enqueueMail, pretendMail } from '@/lib/mail/outbox';
import { faults } from '@/lib/i18n/requests';
import { forgotPassword as forgotPasswordInput } from '@/lib/schemas/accounts';
import { operation } from '../operation';
import { takeTries } from '../rate-limit';
import { lockAccount, NOBODY } from './lock-account';
import { forgotPasswordTries } from './forgot-password-limit';

/**
 * Mails a restore token: 10 minutes, up to three live ones; a client may ask three times an hour. Known and unknown addresses get the same
 * answer after the same work.
 * @throws tooMany per client
 */
export const forgotPassword = operation({
  may: 'public',
  input: forgotPasswordInput,
  fault: () => faults.passwordRestoring,
  async execute(context, { email }): Promise<true> {
    const { db, transaction, now } = context;
    const account = await db.user.findFirst({
      where: { email, deletedAt: null },
      select: { id: true, name: true, passwordHash: true },
    });
    const tries = await forgotPasswordTries(context, 'restoreMails', email, account);
    await takeTries(context, tries, { email, userId: account?.id ?? null });
    const token = restoreToken();
    const tokenHash = hashSecret(token);
    await transaction(async (tx) => {
      const userId = account?.id ?? NOBODY;
      await lockAccount(tx, userId);
      const live = await tx.restoreToken.count({ where: { userId, usedAt: null, expiresAt: { gt: now } } });
      if (account === null || live >= lifetimes.restoreTokensAtOnce) return pretendMail(tx, now);
      await tx.restoreToken.create({
        data: {
          userId,
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
