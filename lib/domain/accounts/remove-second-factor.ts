import { secondFactorErrors, secondFactorFaults, secondFactorMessages } from '@/lib/i18n/second-factor';
import { ownChange } from '@/lib/schemas/second-factor';
import { forbidden, notFound, conflict } from '../errors';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { provingOneself, recordOwnChange, verifyOwnPassword } from './own-password';
import { endTwoStepsIfLast, mailSecondFactorChange, removeSecondFactors } from './second-factor';
import { forgotPassword } from '@/lib/schemas/accounts';
import { userFields, type UserRow } from './user-view';
import type { Actor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import { refusals } from '@/lib/i18n/requests';
import { userId } from '@/lib/schemas/ids';
import { recordAccess } from '../record-access';
import { recordEvent } from '../events/record-event';
import { assertNoSuperUser } from './last-administrator';
import { revokeSessions } from './open-session';

/**
 * Turns the own authenticator app off with the password, and a code or a passkey (ADR 0024). Without a passkey the password alone signs in
 * from then on.
 * @throws invalid on the field `currentPassword` or `otp`, tooMany, forbidden where it is required, conflict without one
 */
export const turnOffSecondFactor = operation({
  may: 'secondFactor.edit',
  input: ownChange,
  fault: () => secondFactorFaults.changing,
  async execute(context, { currentPassword, ...proof }): Promise<{ message: string }> {
    const { actor, now } = context;
    await verifyOwnPassword(context, currentPassword);
    await provingOneself(context, proof, async (tx) => {
      const where = { userId: actor.userId, confirmedAt: { not: null } };
      const { count } = await tx.secondFactor.deleteMany({ where });
      if (count !== 1) throw conflict('SECOND_FACTOR_OFF', secondFactorErrors.notOn);
      await endTwoStepsIfLast(tx, actor, secondFactorErrors.required);
      await recordOwnChange(tx, actor, 'user.secondFactorOff');
      await mailSecondFactorChange(tx, actor, 'secondFactorOff', now);
    });
    return { message: secondFactorMessages.turnedOff };
  },
});

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

/**
 * Turns off another person's lost second factor and signs them out (ADR 0024).
 * @throws forbidden for oneself and super users, notFound, conflict without one
 */
export const removeSecondFactor = operation({
  may: 'users.removeSecondFactor',
  input: userId,
  fault: () => secondFactorFaults.changing,
  async execute({ actor, scope, transaction, now }, { id }): Promise<{ message: string }> {
    if (id === actor.userId) throw forbidden(secondFactorErrors.ownAccount, 'OWN_ACCOUNT');
    const { name } = await transaction(async (tx) => {
      await lockAccount(tx, id);
      const where = { id, deletedAt: null, AND: scope.users() };
      const user = await tx.user.findFirst({ where, select: userFields });
      if (user === null) throw notFound(refusals.userNotFound);
      assertNoSuperUser(user);
      await takeSecondFactor(tx, actor, user, now);
      return user;
    });
    return { message: secondFactorMessages.removed(name) };
  },
});

/**
 * Removes it, ends the sessions, and tells both logs and the person. The caller locks the account.
 * @throws conflict without one
 */
async function takeSecondFactor(
  tx: Transaction,
  actor: Actor,
  { id, name, email, organization }: UserRow,
  now: Date,
): Promise<void> {
  if ((await removeSecondFactors(tx, [id])) === 0)
    throw conflict('SECOND_FACTOR_OFF', secondFactorErrors.notOn);
  await revokeSessions(tx, [id], now);
  await recordAccess(tx, actor, { kind: 'SECOND_FACTOR_REMOVED', userId: id }, now);
  await recordEvent(tx, actor, {
    type: 'user.secondFactorRemoved',
    params: { person: name },
    organization,
    entity: { type: 'user', id },
  });
  await mailSecondFactorChange(tx, { name, email }, 'secondFactorRemoved', now);
}
