import { otpErrors, secondFactorErrors, secondFactorFaults } from '@/lib/i18n/second-factor';
import { confirmSecondFactor as input } from '@/lib/schemas/otp';
import { conflict } from '../errors';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { revokeSessions } from './open-session';
import { ownTries } from './own-password';
import {
  mailSecondFactorChange,
  pendingSecondFactor,
  takeStep,
  takingCode,
  writeRecoveryCodes,
} from './second-factor';
import { recordOwnChange } from './record-own-change';

/**
 * Turns the own second factor on by its first code and ends other sessions (ADR 0024). Answers the recovery codes, this once.
 * @throws invalid on the field `otp`, tooMany, conflict where none was begun within half an hour or it is on already
 */
export const confirmSecondFactor = operation({
  may: 'secondFactor.edit',
  input,
  fault: () => secondFactorFaults.changing,
  async execute(context, { otp }): Promise<{ recoveryCodes: string[] }> {
    const { actor, transaction, now } = context;
    const { userId } = actor;
    const turnOn = () =>
      transaction(async (tx) => {
        await lockAccount(tx, userId);
        const factor = await tx.secondFactor.findUnique({ where: { userId } });
        if (factor?.confirmedAt != null) throw conflict('SECOND_FACTOR_ON', secondFactorErrors.alreadyOn);
        const where = pendingSecondFactor(userId, now);
        const pending = await tx.secondFactor.findFirst({ where });
        if (pending === null) throw conflict('SECOND_FACTOR_NOT_BEGUN', secondFactorErrors.notBegun);
        await takeStep(tx, pending, otp, now, otpErrors.wrongFirst);
        const { count } = await tx.secondFactor.updateMany({
          where: { ...where, secret: pending.secret },
          data: { confirmedAt: now },
        });
        if (count !== 1) throw conflict('SECOND_FACTOR_NOT_BEGUN', secondFactorErrors.notBegun);
        const codes = await writeRecoveryCodes(tx, userId);
        await revokeSessions(tx, [userId], now, actor.sessionId);
        await recordOwnChange(tx, actor, 'user.secondFactorOn');
        await mailSecondFactorChange(tx, actor, 'secondFactorOn', now);
        return codes;
      });
    return { recoveryCodes: await takingCode(context, ownTries(userId), turnOn) };
  },
});
