import { confirmationMessages } from '@/lib/i18n/portal';
import { confirmEmail } from '@/lib/schemas/accounts';
import { operation } from '../operation';
import { findConfirmation } from './email-confirmation';

/**
 * What a confirmation link is about. It uses nothing up: mail programs open links (ADR 0023).
 * @throws invalid on the field `token`
 */
export const readEmailConfirmation = operation({
  may: 'public',
  input: confirmEmail,
  fault: () => confirmationMessages.fault,
  async execute({ db, now }, { token }): Promise<{ email: string; confirmed: boolean }> {
    const { email, emailConfirmedAt } = await findConfirmation(db, token, now);
    return { email, confirmed: emailConfirmedAt !== null };
  },
});
