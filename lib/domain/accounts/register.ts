import { rememberBrowser } from '@/lib/auth/known-browser';
import { hashPassword } from '@/lib/auth/password';
import { emailErrors } from '@/lib/i18n/accounts';
import { faults } from '@/lib/i18n/requests';
import { registration } from '@/lib/schemas/accounts';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { addressTry, takeTries } from '../rate-limit';
import { isUniqueViolation } from '../database';
import { mailConfirmation } from './email-confirmation';
import { openSession } from './open-session';
import type { SignedIn } from './sign-in';
import { becomeContact, findOpenInvitations, takeInvitation } from './open-invitation';
import { refuseCommonPassword, refusesCommonPasswords } from './refuse-common-password';
import { setAside } from './set-aside';
import { userFields, userView } from './user-view';

/**
 * Creates an account and signs it in: without organisation, or in the inviting one. An invitation's link proves the mailbox (ADR 0023) and
 * sets an account aside that never did (ADR 0085).
 * @throws invalid, conflict on the field `email` when the address is taken, tooMany
 */
export const register = operation({
  may: 'public',
  input: registration,
  fault: () => faults.registration,
  async execute(context, { email, name, mobileNumber, password, invite, orgId }): Promise<SignedIn> {
    const { actor, db, transaction, now } = context;
    await takeTries(context, addressTry('registration', actor), { email });
    if (refusesCommonPasswords(null)) {
      const invitations = invite === undefined ? [] : await findOpenInvitations(db, invite, now);
      const invitedBy = invitations.map(({ organization }) => organization.name);
      await refuseCommonPassword(password, [name, email, ...invitedBy]);
    }
    const person = {
      email,
      name,
      phoneNumber: mobileNumber ?? null,
      passwordHash: await hashPassword(password),
    };
    try {
      const signedIn = await transaction(async (tx) => {
        const invitation =
          invite === undefined ? null : await takeInvitation(tx, { token: invite, email, orgId }, now);
        const seat =
          invitation === null
            ? {}
            : { role: invitation.role, organizationId: invitation.organizationId, emailConfirmedAt: now };
        const before = invitation === null ? null : await setAside(tx, email, now);
        const data = { ...person, ...seat, createdAt: now };
        const user = await tx.user.create({ data, select: userFields });
        if (invitation === null) await mailConfirmation(tx, user, now);
        else await becomeContact(tx, invitation, user.id, now);
        if (before !== null)
          await recordEvent(tx, actor, {
            type: 'user.setAside',
            params: { person: before.name },
            organization: before.organization,
            entity: { type: 'user', id: before.id },
            by: user,
          });
        await recordEvent(tx, actor, {
          ...(invitation === null
            ? { type: 'user.registered', params: { person: name } }
            : {
                type: 'user.joined',
                params: { person: name, organization: invitation.organization.name },
              }),
          organization: user.organization,
          entity: { type: 'user', id: user.id },
          by: user,
        });
        const accessToken = await openSession(tx, actor, user, now);
        return { user: userView(user), accessToken, passwordTemporary: false };
      });
      await rememberBrowser(actor.browser, { ...person, id: signedIn.user.id }, now);
      return signedIn;
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict('EMAIL_TAKEN', emailErrors.taken, 'email');
      throw error;
    }
  },
});
