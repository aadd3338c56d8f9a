import type { Actor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import { refusals } from '@/lib/i18n/requests';
import { secondFactorErrors, secondFactorFaults, secondFactorMessages } from '@/lib/i18n/second-factor';
import { userId } from '@/lib/schemas/ids';
import { recordAccess } from '../record-access';
import { conflict, forbidden, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { assertNoSuperUser } from './last-administrator';
import { lockAccount } from './lock-account';
import { revokeSessions } from './open-session';
import { mailSecondFactorChange } from './second-factor';
import { userFields, type UserRow } from './user-view';

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
export async function takeSecondFactor(
  tx: Transaction,
  actor: Actor,
  { id, name, email, organization }: UserRow,
  now: Date,
): Promise<void> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId: id, confirmedAt: { not: null } } });
  if (count !== 1) throw conflict('SECOND_FACTOR_OFF', secondFactorErrors.notOn);
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
