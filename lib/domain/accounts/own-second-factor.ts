import type { z } from 'zod';
import { enrolmentOf, newAuthenticatorSecret } from '@/lib/auth/authenticator';
import { refusals } from '@/lib/i18n/requests';
import { secondFactorErrors, secondFactorFaults, otpErrors } from '@/lib/i18n/second-factor';
import type { enrolmentAnswer } from '@/lib/schemas/answers/user';
import * as schemas from '@/lib/schemas/otp';
import { conflict } from '../errors';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { verifyOwnPassword, ownTries, recordOwnChange } from './own-password';
import {
  sealSecret,
  codeTries,
  mailSecondFactorChange,
  passOwnSecondFactor,
  takingCode,
  writeRecoveryCodes,
  pendingSecondFactor,
  takeStep,
} from './second-factor';
import { revokeSessions } from './open-session';

/**
 * Begins to set up the own second factor (ADR 0024), in place of an earlier beginning.
 * @throws invalid on the field `currentPassword`, tooMany, conflict where it is on already or the address is not confirmed
 */
export const beginSecondFactor = operation({
  may: 'secondFactor.edit',
  input: schemas.beginSecondFactor,
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

/**
 * Replaces the own recovery codes (ADR 0024). Answers the new ones, this once.
 * @throws invalid on the field `otp`, tooMany, conflict without a second factor
 */
export const renewRecoveryCodes = operation({
  may: 'secondFactor.edit',
  input: schemas.renewRecoveryCodes,
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

/**
 * Turns the own second factor on by its first code and ends other sessions (ADR 0024). Answers the recovery codes, this once.
 * @throws invalid on the field `otp`, tooMany, conflict where none was begun within half an hour or it is on already
 */
export const confirmSecondFactor = operation({
  may: 'secondFactor.edit',
  input: schemas.confirmSecondFactor,
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
