import { enqueueMail } from '@/lib/mail/outbox';
import { emailErrors } from '@/lib/i18n/accounts';
import { faults } from '@/lib/i18n/requests';
import { newSuperUser } from '@/lib/schemas/accounts';
import { superUserRole } from '@/lib/vocabulary/roles';
import { isUniqueViolation } from '../database';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { newPasswordUrl } from '../portal-url';
import { userFields } from './user-view';

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
