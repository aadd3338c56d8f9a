import { secondFactorFaults } from '@/lib/i18n/second-factor';
import { renewRecoveryCodes as input } from '@/lib/schemas/otp';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { ownTries } from './own-password';
import { recordOwnChange } from './record-own-change';
import {
  codeTries,
  mailSecondFactorChange,
  passOwnSecondFactor,
  takingCode,
  writeRecoveryCodes,
} from './second-factor';

/**
 * Replaces the own recovery codes (ADR 0024). Answers the new ones, this once.
 * @throws invalid on the field `otp`, tooMany, conflict without a second factor
 */
export const renewRecoveryCodes = operation({
  may: 'secondFactor.edit',
  input,
  fault: () => secondFactorFaults.changing,
  async execute(context, { otp }): Promise<{ recoveryCodes: string[] }> {
    const { actor, transaction, now } = context;
    const { userId } = actor;
    const tries = [...ownTries(userId), ...codeTries(userId, otp)];
    const renew = () =>
      transaction(async (tx) => {
        await lockAccount(tx, userId);
        await passOwnSecondFactor(tx, userId, otp, now);
        const codes = await writeRecoveryCodes(tx, userId);
        await recordOwnChange(tx, actor, 'user.recoveryCodesRenewed');
        await mailSecondFactorChange(tx, actor, 'recoveryCodesRenewed', now);
        return codes;
      });
    return { recoveryCodes: await takingCode(context, tries, renew) };
  },
});
