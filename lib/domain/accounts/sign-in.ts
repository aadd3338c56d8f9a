import { verifyPassword } from '@/lib/auth/password';
import { passwordErrors } from '@/lib/messages/accounts';
import { faults } from '@/lib/messages/faults';
import { login } from '@/lib/schemas/accounts';
import { DomainError } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { forgetTries, giveTryBack, takeTry } from '../rate-limit';
import { holdPassword } from './lock-account';
import { openSession } from './open-session';
import { userFields, userView, type UserView } from './user-view';

/** What sign-in and registration answer (decisions.md §1). `accessToken` is also the value of the cookie `token`. */
export interface SignedIn {
  user: UserView;
  accessToken: string;
  /** The password is the mailed one: the profile's password panel opens until it is changed (decisions.md §2). */
  passwordTemporary: boolean;
}

/**
 * Signs a person in by e-mail and password (§2 Sign-in, §7 auth/login). Ten tries in 15 minutes per account, and per
 * client address where one is known. Unknown addresses take the same time and get the same sentence.
 * @throws invalid 'Incorrect password or email', tooMany
 */
export const signIn = operation({
  may: 'public',
  input: login,
  fault: faults.authorization,
  async execute({ actor, db, transaction, now }, { email, password }): Promise<SignedIn> {
    await takeTry('login', `account:${email}`);
    if (actor.ip !== null) await takeTry('login', `address:${actor.ip}`);

    const user = await db.user.findFirst({
      where: { email, deletedAt: null },
      select: { ...userFields, passwordHash: true, passwordExpiresAt: true },
    });
    const right = await verifyPassword(user?.passwordHash ?? null, password);
    const expired = user?.passwordExpiresAt != null && user.passwordExpiresAt <= now;
    if (user?.passwordHash == null || !right || expired) {
      await transaction((tx) =>
        recordEvent(
          tx,
          actor,
          {
            type: 'session.signInFailed',
            params: { email },
            organization: user?.organization ?? null,
            operatorOnly: true,
            ...(user === null ? {} : { by: user, entity: { type: 'user', id: user.id } }),
          },
          now,
        ),
      );
      throw wrongCredentials();
    }
    const { passwordHash } = user;

    await forgetTries('login', `account:${email}`);
    if (actor.ip !== null) await giveTryBack('login', `address:${actor.ip}`);
    const accessToken = await transaction(async (tx) => {
      if (!(await holdPassword(tx, user.id, passwordHash))) throw wrongCredentials();
      await recordEvent(
        tx,
        actor,
        {
          type: 'session.signedIn',
          params: { person: user.name },
          organization: user.organization,
          operatorOnly: true,
          by: user,
          entity: { type: 'user', id: user.id },
        },
        now,
      );
      return openSession(tx, user.id, now);
    });
    return { user: userView(user), accessToken, passwordTemporary: user.passwordExpiresAt !== null };
  },
});

function wrongCredentials(): DomainError {
  const sentence = passwordErrors.incorrect;
  return new DomainError('invalid', 'WRONG_CREDENTIALS', sentence, { fields: { password: sentence } });
}
