import { knownBrowser } from '@/lib/auth/known-browser';
import { type AnyContext, operation } from '../operation';
import { addressTry, clientOf, type Try, takeTries } from '../rate-limit';
import { addMinutes } from 'date-fns';
import { hashSecret } from '@/lib/auth/hash-secret';
import { lifetimes } from '@/lib/config/limits';
import { restoreToken } from '@/lib/core/random';
import { enqueueMail, pretendMail } from '@/lib/mail/outbox';
import { faults } from '@/lib/i18n/requests';
import { forgotPassword as forgotPasswordInput } from '@/lib/schemas/accounts';
import { lockAccount, NOBODY } from './lock-account';

/** What a request counts against: the account with the known browser, else with the network. */
export async function forgotPasswordTries(
  { actor, now }: AnyContext,
  limit: 'restoreMails' | 'restoreCodes',
  email: string,
  account: { id: string; passwordHash: string | null } | null,
): Promise<readonly Try[]> {
  const browser = await knownBrowser(actor.browser, account, now);
  if (browser !== null) return [[limit, `browser:${browser}`]];
  return [[limit, `${email}:${clientOf(actor)}`], ...addressTry('restoreRequests', actor)];
}

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
