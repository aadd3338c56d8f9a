import { secondFactorErrors, secondFactorFaults, secondFactorMessages } from '@/lib/i18n/second-factor';
import { forgotPassword } from '@/lib/schemas/accounts';
import { notFound } from '../errors';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { takeSecondFactor } from './remove-second-factor';
import { userFields } from './user-view';

/**
 * Turns off any person's second factor and signs them out. A command on the portal's machine (ADR 0024).
 * @throws notFound, conflict without one
 */
export const resetSecondFactor = operation({
  may: 'system.internal',
  input: forgotPassword,
  fault: () => secondFactorFaults.changing,
  async execute({ actor, transaction, now }, { email }): Promise<{ message: string }> {
    return transaction(async (tx) => {
      const where = { email, deletedAt: null };
      const found = await tx.user.findFirst({ where, select: { id: true } });
      if (found === null) throw notFound(secondFactorErrors.noSuchUser(email));
      await lockAccount(tx, found.id);
      const user = await tx.user.findFirst({ where: { ...where, id: found.id }, select: userFields });
      if (user === null) throw notFound(secondFactorErrors.noSuchUser(email));
      await takeSecondFactor(tx, actor, user, now);
      return { message: secondFactorMessages.removed(user.name) };
    });
  },
});
