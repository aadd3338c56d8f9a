import { verifyPassword } from '@/lib/auth/password';
import type { UserActor } from '@/lib/auth/principal';
import { passwordErrors } from '@/lib/messages/accounts';
import { invalid } from '../errors';
import type { AnyContext } from '../operation';
import { takeTries } from '../rate-limit';

interface OwnPassword {
  passwordHash: string | null;
  passwordExpiresAt: Date | null;
}

/**
 * Asks for the password of who is signed in. Wrong ones have as many tries as a sign-in has.
 * @throws invalid on the field `currentPassword`, tooMany
 */
export async function verifyOwnPassword(
  context: AnyContext & { actor: UserActor },
  currentPassword: string,
): Promise<OwnPassword> {
  const { actor, db } = context;
  const taken = await takeTries(context, [['passwordChange', actor.userId]]);
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
