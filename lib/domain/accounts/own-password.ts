import type { UserActor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import { recordEvent } from '../events/record-event';
import { verifyPassword } from '@/lib/auth/password';
import { passwordErrors } from '@/lib/i18n/accounts';
import { invalid } from '../errors';
import type { AnyContext } from '../operation';
import { takeTries, type Try } from '../rate-limit';
import { lockAccount } from './lock-account';
import { codeTries, passSecondFactor, type Proof, takingCode } from './second-factor';

/** Logs a person's change of how they sign in. */
export async function recordOwnChange(
  tx: Transaction,
  actor: UserActor,
  type: 'user.passwordChanged' | 'user.secondFactorOn' | 'user.secondFactorOff' | 'user.recoveryCodesRenewed',
): Promise<void> {
  await recordEvent(tx, actor, {
    type,
    params: { person: actor.name },
    organization: ownOrganization(actor),
    entity: { type: 'user', id: actor.userId },
  });
}

/** The organisation whose log learns of it. */
export function ownOrganization({ organizationId: id, organizationName: name }: UserActor) {
  return id === null ? null : { id, name: name ?? '' };
}

interface OwnPassword {
  passwordHash: string | null;
  passwordExpiresAt: Date | null;
}

/** What a wrong current password or code of a signed-in person counts against. */
export function ownTries(userId: string): readonly Try[] {
  return [
    ['passwordChange', userId],
    ['passwordChangeDay', userId],
  ];
}

/**
 * Checks the signed-in person's password, with as many tries as a sign-in, counted apart.
 * @throws invalid on the field `currentPassword`, tooMany
 */
export async function verifyOwnPassword(
  context: AnyContext & { actor: UserActor },
  currentPassword: string,
): Promise<OwnPassword> {
  const { actor, db } = context;
  const taken = await takeTries(context, ownTries(actor.userId));
  const stored = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, passwordExpiresAt: true },
  });
  if (!(await verifyPassword(stored.passwordHash, currentPassword))) {
    throw invalid({ currentPassword: passwordErrors.currentIncorrect }, 'WRONG_PASSWORD');
  }
  await taken.giveBack();
  return stored;
}

/**
 * Changes how the signed-in person signs in, after they have proven their second step, where one is on. The account is locked. Only a wrong
 * code costs tries.
 * @throws invalid on the field `otp`, PASSKEY_WRONG, tooMany, and what `change` throws
 */
export function provingOneself<T>(
  context: AnyContext & { actor: UserActor },
  proof: Proof,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { actor, transaction, now } = context;
  const { userId } = actor;
  const proven = () =>
    transaction(async (tx) => {
      await lockAccount(tx, userId);
      await passSecondFactor(tx, userId, proof, now);
      return change(tx);
    });
  return takingCode(context, [...ownTries(userId), ...codeTries(userId, proof.otp)], proven);
}
