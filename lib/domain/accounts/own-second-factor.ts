import type { z } from 'zod';
import { enrolmentOf, newAuthenticatorSecret } from '@/lib/auth/authenticator';
import { refusals } from '@/lib/i18n/requests';
import { secondFactorErrors, secondFactorFaults, otpErrors } from '@/lib/i18n/second-factor';
import type { enrolmentAnswer } from '@/lib/schemas/answers/user';
import * as schemas from '@/lib/schemas/second-factor';
import { conflict } from '../errors';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { ownTries, provingOneself, recordOwnChange, verifyOwnPassword } from './own-password';
import {
  beginTwoSteps,
  sealSecret,
  codeTries,
  isSecondFactorOn,
  mailSecondFactorChange,
  passSecondFactor,
  takingCode,
  writeRecoveryCodes,
  pendingSecondFactor,
  takeStep,
} from './second-factor';

/**
 * Begins to set up the own second factor (ADR 0024), in place of an earlier beginning.
 * @throws invalid on the field `currentPassword` or `otp`, tooMany, conflict where it is on already or the address is not confirmed
 */
export const beginSecondFactor = operation({
  may: 'secondFactor.edit',
  input: schemas.ownChange,
  fault: () => secondFactorFaults.changing,
  async execute(context, { currentPassword, ...proof }): Promise<z.output<typeof enrolmentAnswer>> {
    const { actor, transaction, now } = context;
    const { userId } = actor;
    // A person who cannot read mail to the address could keep its owner out.
    if (!actor.emailConfirmed) throw conflict('EMAIL_NOT_CONFIRMED', secondFactorErrors.emailNotConfirmed);
    const { passwordHash } = await verifyOwnPassword(context, currentPassword);
    const secret = newAuthenticatorSecret();
    const pending = { secret: sealSecret(secret, userId), createdAt: now };

    const begin = () =>
      transaction(async (tx) => {
        await lockAccount(tx, userId);
        const still = await tx.user.count({ where: { id: userId, deletedAt: null, passwordHash } });
        if (still !== 1) throw conflict('CHANGED_MEANWHILE', refusals.conflict);
        const on = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
        if (on > 0) throw conflict('SECOND_FACTOR_ON', secondFactorErrors.alreadyOn);
        // Of a passkey.
        await passSecondFactor(tx, userId, proof, now);
        await tx.secondFactor.upsert({ where: { userId }, create: { userId, ...pending }, update: pending });
      });
    await takingCode(context, [...ownTries(userId), ...codeTries(userId, proof.otp)], begin);
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
  async execute(context, proof): Promise<{ recoveryCodes: string[] }> {
    const { actor, now } = context;
    const recoveryCodes = await provingOneself(context, proof, async (tx) => {
      if (!(await isSecondFactorOn(tx, actor.userId)))
        throw conflict('SECOND_FACTOR_OFF', secondFactorErrors.notOn);
      const codes = await writeRecoveryCodes(tx, actor.userId);
      await recordOwnChange(tx, actor, 'user.recoveryCodesRenewed');
      await mailSecondFactorChange(tx, actor, 'recoveryCodesRenewed', now);
      return codes;
    });
    return { recoveryCodes };
  },
});

/**
 * Turns the own authenticator app on by its first code (ADR 0024). Without a passkey before, other sessions end, and the recovery codes are
 * answered, this once.
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
        const wasOn = await isSecondFactorOn(tx, userId);
        const { count } = await tx.secondFactor.updateMany({
          where: { ...where, secret: pending.secret },
          data: { confirmedAt: now },
        });
        if (count !== 1) throw conflict('SECOND_FACTOR_NOT_BEGUN', secondFactorErrors.notBegun);
        const codes = await beginTwoSteps(tx, actor, wasOn, now);
        await recordOwnChange(tx, actor, 'user.secondFactorOn');
        await mailSecondFactorChange(tx, actor, 'secondFactorOn', now);
        return codes;
      });
    return { recoveryCodes: await takingCode(context, ownTries(userId), turnOn) };
  },
});
