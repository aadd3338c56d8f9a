import { z } from 'zod';
import { faults } from '@/lib/i18n/requests';
import { superUserRole } from '@/lib/vocabulary/roles';
import { operation } from '../operation';
import { enqueueMail } from '@/lib/mail/outbox';
import { emailErrors } from '@/lib/i18n/accounts';
import { newSuperUser, forgotPassword } from '@/lib/schemas/accounts';
import { isUniqueViolation } from '../database';
import { conflict, notFound } from '../errors';
import { recordEvent } from '@/lib/domain/events/record-event';
import { newPasswordUrl } from '../portal-url';
import { userFields } from './user-view';
import { userMessages } from '@/lib/i18n/users';
import { closeAccount } from './lock-account';

/** A super user; moments are dates in UTC. */
export interface SuperUser {
  email: string;
  name: string;
  createdAt: Date;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

/** Lists the super users, the oldest first. A command on the portal's own machine. */
export const listSuperUsers = operation({
  may: 'system.internal',
  input: z.strictObject({}),
  fault: () => faults.usersFetching,
  async execute({ db }): Promise<SuperUser[]> {
    const found = await db.user.findMany({
      where: { role: superUserRole, deletedAt: null },
      select: {
        email: true,
        name: true,
        createdAt: true,
        passwordHash: true,
        secondFactor: { select: { confirmedAt: true } },
        _count: { select: { passkeys: true } },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return found.map(({ passwordHash, secondFactor, _count, ...user }) => ({
      ...user,
      hasPassword: passwordHash !== null,
      hasSecondFactor: secondFactor?.confirmedAt != null || _count.passkeys > 0,
    }));
  },
});

/**
 * Makes a super user and mails the link to set a password. A command on the portal's machine.
 * @throws conflict when the address has an account
 */
export const addSuperUser = operation({
  may: 'system.internal',
  input: newSuperUser,
  fault: () => faults.registration,
  async execute({ actor, transaction, now }, { email, name }): Promise<{ email: string; url: string }> {
    try {
      return await transaction(async (tx) => {
        const data = { email, name, role: superUserRole, emailConfirmedAt: now, createdAt: now } as const;
        const { id } = await tx.user.create({ data, select: userFields });
        const entity = { type: 'user', id } as const;
        await recordEvent(tx, actor, { type: 'user.superUserAdded', params: { person: name }, entity });
        const url = `${newPasswordUrl()}?email=${encodeURIComponent(email)}`;
        await enqueueMail(tx, { to: email, template: 'superUserAdded', data: { name, url } }, now);
        return { email, url };
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict('EMAIL_TAKEN', emailErrors.taken, 'email');
      throw error;
    }
  },
});

/**
 * Removes a super user, who is signed out. A command on the portal's machine.
 * @throws notFound; conflict for the last one
 */
export const removeSuperUser = operation({
  may: 'system.internal',
  input: forgotPassword,
  fault: () => faults.userDeleting,
  async execute({ actor, transaction, now }, { email }): Promise<{ message: string }> {
    return transaction(async (tx) => {
      // All of them, so that two parallel removals do not count each other.
      await tx.$queryRaw`
        SELECT id FROM users WHERE role = ${superUserRole}::"Role" AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
      const all = await tx.user.findMany({
        where: { role: superUserRole, deletedAt: null },
        select: { id: true, name: true, email: true },
      });
      const user = all.find((one) => one.email === email);
      if (user === undefined) throw notFound(userMessages.noSuperUser(email));
      if (all.length === 1) throw conflict('LAST_SUPER_USER', userMessages.lastSuperUser, 'email');
      await closeAccount(tx, user.id, now);
      await recordEvent(tx, actor, {
        type: 'user.deleted',
        params: { person: user.name },
        entity: { type: 'user', id: user.id },
      });
      return { message: userMessages.superUserRemoved(user.name) };
    });
  },
});
