import type { z } from 'zod';
import { enrolmentOf, newAuthenticatorSecret } from '@/lib/auth/authenticator';
import { refusals } from '@/lib/i18n/requests';
import { secondFactorErrors, secondFactorFaults } from '@/lib/i18n/second-factor';
import type { enrolmentAnswer } from '@/lib/schemas/answers/user';
import { beginSecondFactor as input } from '@/lib/schemas/otp';
import { conflict } from '../errors';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { verifyOwnPassword } from './own-password';
import { sealSecret } from './second-factor';

/**
 * Begins to set up the own second factor (ADR 0024), in place of an earlier beginning.
 * @throws invalid on the field `currentPassword`, tooMany, conflict where it is on already or the address is not confirmed
 */
export const beginSecondFactor = operation({
  may: 'secondFactor.edit',
  input,
  fault: () => secondFactorFaults.changing,
  async execute(context, { currentPassword }): Promise<z.output<typeof enrolmentAnswer>> {
    const { actor, transaction, now } = context;
    const { userId } = actor;
    // A person who cannot read mail to the address could keep its owner out.
    if (!actor.emailConfirmed) throw conflict('EMAIL_NOT_CONFIRMED', secondFactorErrors.emailNotConfirmed);
    const { passwordHash } = await verifyOwnPassword(context, currentPassword);
    const secret = newAuthenticatorSecret();
    const pending = { secret: sealSecret(secret, userId), createdAt: now };

    await transaction(async (tx) => {
      await lockAccount(tx, userId);
      const still = await tx.user.count({ where: { id: userId, deletedAt: null, passwordHash } });
      if (still !== 1) throw conflict('CHANGED_MEANWHILE', refusals.conflict);
      const replaced = await tx.secondFactor.updateMany({
        where: { userId, confirmedAt: null },
        data: pending,
      });
      if (replaced.count > 0) return;
      const on = await tx.secondFactor.count({ where: { userId } });
      if (on > 0) throw conflict('SECOND_FACTOR_ON', secondFactorErrors.alreadyOn);
      await tx.secondFactor.create({ data: { userId, ...pending } });
    });
    return { secret, ...enrolmentOf(secret, actor.email) };
  },
});
