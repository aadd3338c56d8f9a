import { enqueueMail } from '@/lib/mail/outbox';
import { sessionMessages } from '@/lib/i18n/accounts';
import { refusals } from '@/lib/i18n/requests';
import { userMessages } from '@/lib/i18n/users';
import { userId } from '@/lib/schemas/ids';
import { recordAccess } from '../record-access';
import { forbidden, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { signInUrl } from '../portal-url';
import { assertNoSuperUser } from './last-administrator';
import { lockAccount } from './lock-account';
import { revokeSessions } from './open-session';
import { userFields } from './user-view';

/**
 * Ends all sessions of a colleague and mails them (ADR 0025).
 * @throws forbidden for oneself and super users, notFound
 */
export const signOutUser = operation({
  may: 'users.signOut',
  input: userId,
  fault: () => sessionMessages.endFault,
  async execute({ actor, scope, transaction, now }, { id }): Promise<{ message: string }> {
    if (id === actor.userId) throw forbidden(userMessages.ownSessions, 'OWN_ACCOUNT');
    return transaction(async (tx) => {
      await lockAccount(tx, id);
      const where = { id, deletedAt: null, AND: scope.users() };
      const user = await tx.user.findFirst({ where, select: userFields });
      if (user === null) throw notFound(refusals.userNotFound);
      assertNoSuperUser(user);
      const message = userMessages.signedOut(user.name);
      if ((await revokeSessions(tx, [id], now)) === 0) return { message };
      await recordAccess(tx, actor, { kind: 'SIGNED_OUT_BY_OTHER', userId: id }, now);
      await recordEvent(tx, actor, {
        type: 'user.signedOut',
        params: { person: user.name },
        organization: user.organization,
        entity: { type: 'user', id },
      });
      const url = signInUrl();
      const data = { name: user.name, by: actor.name, url };
      await enqueueMail(tx, { to: user.email, template: 'signedOut', data }, now);
      return { message };
    });
  },
});
