import { secondFactorRequired } from '@/lib/auth/second-factor-required';
import { secondFactorErrors, secondFactorFaults, secondFactorMessages } from '@/lib/i18n/second-factor';
import { turnOffSecondFactor as input } from '@/lib/schemas/otp';
import { forbidden } from '../errors';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { ownTries, verifyOwnPassword } from './own-password';
import { recordOwnChange } from './record-own-change';
import { codeTries, mailSecondFactorChange, passOwnSecondFactor, takingCode } from './second-factor';

/**
 * Turns the own second factor off with password and code (ADR 0024).
 * @throws invalid on the field `currentPassword` or `otp`, tooMany, forbidden where it is required, conflict without one
 */
export const turnOffSecondFactor = operation({
  may: 'secondFactor.edit',
  input,
  fault: () => secondFactorFaults.changing,
  async execute(context, { currentPassword, otp }): Promise<{ message: string }> {
    const { actor, transaction, now } = context;
    const { userId } = actor;
    if (secondFactorRequired(actor.role))
      throw forbidden(secondFactorErrors.required, 'SECOND_FACTOR_REQUIRED');
    await verifyOwnPassword(context, currentPassword);
    const tries = [...ownTries(userId), ...codeTries(userId, otp)];
    const turnOff = () =>
      transaction(async (tx) => {
        await lockAccount(tx, userId);
        await passOwnSecondFactor(tx, userId, otp, now);
        await tx.secondFactor.delete({ where: { userId } });
        await recordOwnChange(tx, actor, 'user.secondFactorOff');
        await mailSecondFactorChange(tx, actor, 'secondFactorOff', now);
      });
    await takingCode(context, tries, turnOff);
    return { message: secondFactorMessages.turnedOff };
  },
});
