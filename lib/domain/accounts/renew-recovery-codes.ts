import { secondFactorFaults } from '@/lib/messages/second-factor';
import { renewRecoveryCodes as input } from '@/lib/schemas/second-factor';
import { operation } from '../operation';
import { takeTries } from '../rate-limit';
import { lockAccount } from './lock-account';
import { recordOwnChange } from './record-own-change';
import { mailSecondFactorChange, passOwnSecondFactor, writeRecoveryCodes } from './second-factor';

/**
 * Replaces the own recovery codes (ADR 0024). Answers the new ones, this once.
 * @throws invalid on the field `otp`, tooMany, conflict without a second factor
 */
export const renewRecoveryCodes = operation({
  may: 'secondFactor.edit',
  input,
  fault: secondFactorFaults.changing,
  async execute(context, { otp }): Promise<{ recoveryCodes: string[] }> {
    const { actor, transaction, now } = context;
    const { userId } = actor;
    const taken = await takeTries(context, [['passwordChange', userId]]);
    const recoveryCodes = await transaction(async (tx) => {
      await lockAccount(tx, userId);
      await passOwnSecondFactor(tx, userId, otp, now);
      const codes = await writeRecoveryCodes(tx, userId);
      await recordOwnChange(tx, actor, 'user.recoveryCodesRenewed', now);
      await mailSecondFactorChange(tx, actor, 'recoveryCodesRenewed', now);
      return codes;
    });
    await taken.giveBack();
    return { recoveryCodes };
  },
});
