import type { z } from 'zod';
import { emailErrors } from '@/lib/i18n/accounts';
import { faults } from '@/lib/i18n/requests';
import { userMessages } from '@/lib/i18n/users';
import { profileUpdate } from '@/lib/schemas/accounts';
import { validateChangedName } from '../validate-changed-name';
import { forbidden, invalid } from '../errors';
import { recordEvent } from '../events/record-event';
import { assertMay, operation, type Context } from '../operation';
import { assertMatches, edited } from '../precondition';
import { preparePasswordChange } from './change-password';
import { changeRole } from './change-role';
import { lockAccount } from './lock-account';
import { userFields, userView, type UserRow, type UserView } from './user-view';

type Update = z.output<typeof profileUpdate>;

/**
 * Changes the own profile or password, or another person's role. Only what is sent changes.
 * @throws invalid, forbidden, notFound, conflict, tooMany
 */
export const updateUser = operation({
  may: 'users.edit',
  input: profileUpdate,
  fault: () => faults.profileUpdating,
  async execute(context, { id, ...update }): Promise<UserView> {
    if (id === undefined || id === context.actor.userId)
      return userView(await updateProfile(context, update));
    assertMay(context.actor, 'users.editRole');
    const more = Object.entries(update).filter(([field, value]) => field !== 'role' && value !== undefined);
    if (more.length > 0) {
      // Whether and where such a user exists comes first.
      await changeRole(context, id, undefined);
      throw invalid(Object.fromEntries(more.map(([field]) => [field, userMessages.onlyRole])));
    }
    return userView(await changeRole(context, id, update.role));
  },
});

const nameInForm = (column: string): string => (column === 'phoneNumber' ? 'mobileNumber' : column);

async function updateProfile(context: Context<'users.edit'>, update: Update): Promise<UserRow> {
  const { actor, transaction } = context;
  const { name, mobileNumber, currentPassword, password } = update;
  if (update.email !== undefined && update.email !== actor.email) {
    throw invalid({ email: emailErrors.locked }, 'EMAIL_LOCKED');
  }
  if (update.role !== undefined && update.role !== actor.role) {
    throw forbidden(userMessages.ownRole, 'OWN_ROLE');
  }
  const changePassword =
    password === undefined || currentPassword === undefined
      ? null
      : await preparePasswordChange(context, { currentPassword, password, name });

  const changed = await transaction(async (tx) => {
    await lockAccount(tx, actor.userId);
    const before = await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: userFields });
    await assertMatches(actor, () => Promise.resolve(userView(before)));
    const wanted = edited(actor, before, { name, phoneNumber: mobileNumber }, nameInForm);
    validateChangedName(before.name, wanted.name);
    const after = {
      ...before,
      name: wanted.name ?? before.name,
      phoneNumber: wanted.phoneNumber === undefined ? before.phoneNumber : wanted.phoneNumber,
    };
    await changePassword?.write(tx);
    if (after.name === before.name && after.phoneNumber === before.phoneNumber) return before;
    await tx.user.update({
      where: { id: actor.userId },
      data: { name: after.name, phoneNumber: after.phoneNumber },
    });
    await recordEvent(tx, actor, {
      type: 'user.profileChanged',
      // The name from before: actor and person stand in one row.
      params: { person: before.name },
      organization: before.organization,
      entity: { type: 'user', id: actor.userId },
      ...(after.name === before.name ? {} : { from: before.name, to: after.name }),
    });
    return after;
  });
  await changePassword?.remember();
  return changed;
}
