import { subMinutes } from 'date-fns';
import { stepOfCode } from '@/lib/auth/authenticator';
import type { Assertion } from '@/lib/auth/passkeys';
import type { UserActor } from '@/lib/auth/principal';
import { secondFactorRequired } from '@/lib/auth/second-factor-required';
import { hashSecret } from '@/lib/auth/hash-secret';
import { hashWithSalt } from '@/lib/auth/password';
import { lifetimes, recoveryCodes } from '@/lib/config/limits';
import { newSalt, restoreToken } from '@/lib/core/random';
import { seal, unseal } from '@/lib/core/seal';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { otpErrors } from '@/lib/i18n/second-factor';
import { isRecoveryCode } from '@/lib/schemas/otp';
import { DomainError, forbidden, invalid } from '../errors';
import type { AnyContext } from '../operation';
import { takeTries, type Try } from '../rate-limit';
import { profileUrl } from '../portal-url';
import { revokeSessions } from './open-session';
import { passPasskey } from './pass-passkey';

/** The secret is sealed for one person: copied to another row it opens nothing. */
const USE = 'second-factor';
export const sealSecret = (secret: string, userId: string) => seal(USE, secret, userId);
const unsealSecret = (sealed: Uint8Array, userId: string) => unseal(USE, sealed, userId);

/** Which second factors wait for their first code. */
export function pendingSecondFactor(userId: string, now: Date) {
  const since = subMinutes(now, lifetimes.secondFactorSetUpMinutes);
  return { userId, confirmedAt: null, createdAt: { gt: since } };
}

/** What proves a person beside the password: a code, or a known passkey's answer. */
export interface Proof {
  otp?: string | undefined;
  passkey?: Assertion | undefined;
}

/**
 * Takes the proof of the second step, where the account has one (ADR 0024, ADR 0092). The caller holds or locks the account first. A step
 * of the app, a recovery code and a passkey's answer count once, in parallel calls too.
 * @returns how many recovery codes are left where one was used
 * @throws invalid on the field `otp`: OTP_REQUIRED without a proof, OTP_WRONG; PASSKEY_WRONG
 */
export async function passSecondFactor(
  tx: Transaction,
  userId: string,
  { otp, passkey }: Proof,
  now: Date,
): Promise<{ recoveryCodesLeft: number } | null> {
  const [factor] = await tx.$queryRaw<{ secret: Uint8Array }[]>`
    SELECT secret FROM second_factors WHERE user_id = ${userId}::uuid AND confirmed_at IS NOT NULL FOR UPDATE`;
  const passkeys = await tx.passkey.count({ where: { userId } });
  if (factor === undefined && passkeys === 0) return null;
  if (passkey !== undefined) {
    await passPasskey(tx, userId, passkey, now);
    return null;
  }
  if (otp === undefined)
    throw invalid({ otp: requiredProof(factor !== undefined, passkeys > 0) }, 'OTP_REQUIRED');
  if (isRecoveryCode(otp)) return takeRecoveryCode(tx, userId, otp);
  if (factor === undefined) throw wrongCode(otpErrors.noApp);
  await takeStep(tx, { userId, secret: factor.secret }, otp, now);
  return null;
}

function requiredProof(hasApp: boolean, hasPasskeys: boolean): string {
  if (!hasPasskeys) return otpErrors.required;
  return hasApp ? otpErrors.requiredOrPasskey : otpErrors.requiredPasskey;
}

/** What a wrong code counts against besides the password's tries. Recovery codes work beyond it. */
export function codeTries(userId: string, otp: string | undefined): readonly Try[] {
  return otp === undefined || isRecoveryCode(otp) ? [] : [['secondFactorDay', userId]];
}

/**
 * Runs `work`, which asks for a code. Only a wrong code costs tries.
 * @throws tooMany, and what `work` throws
 */
export async function takingCode<T>(
  context: AnyContext,
  tries: readonly Try[],
  work: () => Promise<T>,
): Promise<T> {
  const taken = await takeTries(context, tries);
  try {
    const done = await work();
    await taken.giveBack();
    return done;
  } catch (error) {
    if (!isWrongCode(error)) await taken.giveBack();
    throw error;
  }
}

/** Whether an error says that the code was wrong. Pure. */
export function isWrongCode(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'OTP_WRONG';
}

/** Whether the account has an authenticator app or a passkey. The caller locks it. */
export async function isSecondFactorOn(tx: Transaction, userId: string): Promise<boolean> {
  const apps = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
  return apps > 0 || (await tx.passkey.count({ where: { userId } })) > 0;
}

/**
 * Ends what was opened without a second step, when the first kind of it is there, and answers the recovery codes, this once. With one there
 * already it does nothing, and there are none to show.
 */
export async function beginTwoSteps(
  tx: Transaction,
  { userId, sessionId }: UserActor,
  wasOn: boolean,
  now: Date,
): Promise<string[]> {
  if (wasOn) return [];
  await revokeSessions(tx, [userId], now, sessionId);
  return writeRecoveryCodes(tx, userId);
}

/**
 * After an app or a passkey was removed: without another one the recovery codes go, too.
 * @param needed says that it was the last one
 * @throws forbidden where the role has to have one
 */
export async function endTwoStepsIfLast(
  tx: Transaction,
  { userId, role }: UserActor,
  needed: string,
): Promise<void> {
  if (await isSecondFactorOn(tx, userId)) return;
  if (secondFactorRequired(role)) throw forbidden(needed, 'SECOND_FACTOR_REQUIRED');
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

/** Takes apps, passkeys and codes away from people. Answers how many apps and passkeys there were. */
export async function removeSecondFactors(tx: Transaction, userIds: readonly string[]): Promise<number> {
  const where = { userId: { in: [...userIds] } };
  const apps = await tx.secondFactor.deleteMany({ where: { ...where, confirmedAt: { not: null } } });
  const passkeys = await tx.passkey.deleteMany({ where });
  await tx.secondFactor.deleteMany({ where });
  await tx.recoveryCode.deleteMany({ where });
  return apps.count + passkeys.count;
}

/**
 * Takes a code of the app: of parallel uses a compare-and-set on its step lets one succeed (RFC 6238 §5.2).
 * @throws invalid OTP_WRONG, with the sentence `wrong`
 */
export async function takeStep(
  tx: Transaction,
  { userId, secret }: { userId: string; secret: Uint8Array },
  code: string,
  now: Date,
  wrong: string = otpErrors.wrong,
): Promise<void> {
  const step = stepOfCode(unsealSecret(secret, userId), code, now);
  if (step === null) throw wrongCode(wrong);
  const { count } = await tx.secondFactor.updateMany({
    where: {
      userId,
      secret: Uint8Array.from(secret),
      OR: [{ lastStep: null }, { lastStep: { lt: step } }],
    },
    data: { lastStep: step },
  });
  if (count !== 1) throw wrongCode(wrong);
}

async function takeRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
): Promise<{ recoveryCodesLeft: number }> {
  const sets = await tx.recoveryCode.findMany({
    where: { userId },
    distinct: 'salt',
    select: { salt: true },
  });
  const hashes = await Promise.all(
    sets.map(async ({ salt }) => (salt === null ? hashSecret(code) : hashWithSalt(code, salt))),
  );
  const { count } = await tx.recoveryCode.deleteMany({ where: { userId, codeHash: { in: hashes } } });
  if (count !== 1) throw wrongCode(otpErrors.wrongRecovery);
  return { recoveryCodesLeft: await tx.recoveryCode.count({ where: { userId } }) };
}

function wrongCode(said: string) {
  return invalid({ otp: said }, 'OTP_WRONG');
}

/** Replaces all recovery codes of a person and answers them, this once. */
export async function writeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => restoreToken());
  const salt = newSalt();
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)));
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId, codeHash, salt })) });
  return codes;
}

/** Tells the person by mail what was done to the second factor. */
export async function mailSecondFactorChange(
  tx: Transaction,
  { name, email }: { name: string; email: string },
  template: 'secondFactorOn' | 'secondFactorOff' | 'secondFactorRemoved' | 'recoveryCodesRenewed',
  now: Date,
): Promise<void> {
  await enqueueMail(tx, { to: email, template, data: { name, url: profileUrl() } }, now);
}
