import { rememberBrowser } from '@/lib/auth/known-browser';
import { hashPassword } from '@/lib/auth/password';
import type { Transaction } from '@/lib/db/client';
import { emailErrors } from '@/lib/messages/accounts';
import { faults } from '@/lib/messages/faults';
import { registration } from '@/lib/schemas/accounts';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { addressTry, takeTries } from '../rate-limit';
import { isUniqueViolation } from '../database-errors';
import { openSession } from './open-session';
import type { SignedIn } from './sign-in';
import { takeInvitation, type OpenInvitation } from './open-invitation';
import { userFields, userView, type UserRow } from './user-view';

interface Person {
  email: string;
  name: string;
  phoneNumber: string | null;
  passwordHash: string;
}

/**
 * Creates an account and signs it in (§2 Registration, §7 auth/registration): a member without organisation, or, with the
 * token of an invitation, a person of that organisation. Where the account was made together with its organisation, the
 * token sets its name, phone and password instead (decisions.md §2).
 * @throws invalid, conflict on the field `email` when the address is taken, tooMany
 */
export const register = operation({
  may: 'public',
  input: registration,
  fault: faults.registration,
  async execute(context, { email, name, mobileNumber, password, invite, orgId }): Promise<SignedIn> {
    const { actor, transaction, now } = context;
    await takeTries(context, addressTry('registration', actor), { email });
    const person: Person = {
      email,
      name,
      phoneNumber: mobileNumber ?? null,
      passwordHash: await hashPassword(password),
    };
    try {
      const signedIn = await transaction(async (tx) => {
        const invitation =
          invite === undefined ? null : await takeInvitation(tx, { token: invite, email, orgId }, now);
        const user = await writeUser(tx, person, invitation, now);
        await recordEvent(
          tx,
          actor,
          {
            ...(invitation === null
              ? { type: 'user.registered', params: { person: name } }
              : {
                  type: 'user.joined',
                  params: { person: name, organization: invitation.organization.name },
                }),
            organization: user.organization,
            entity: { type: 'user', id: user.id },
            by: user,
          },
          now,
        );
        const accessToken = await openSession(tx, user.id, now);
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

function writeUser(
  tx: Transaction,
  person: Person,
  invitation: OpenInvitation | null,
  now: Date,
): Promise<UserRow> {
  if (invitation === null) {
    return tx.user.create({ data: { ...person, createdAt: now }, select: userFields });
  }
  if (invitation.user === null) {
    const { role, organizationId } = invitation;
    return tx.user.create({ data: { ...person, role, organizationId, createdAt: now }, select: userFields });
  }
  return tx.user.update({ where: { id: invitation.user.id }, data: person, select: userFields });
}
