import { confirmationMessages } from '@/lib/i18n/portal';
import { confirmEmail as confirmEmailInput } from '@/lib/schemas/accounts';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { confirmAddress, findConfirmation } from './email-confirmation';

/**
 * Confirms an address by a mailed token, signed in or not; a second time changes nothing (ADR 0023).
 * @throws invalid on the field `token`
 */
export const confirmEmail = operation({
  may: 'public',
  input: confirmEmailInput,
  fault: () => confirmationMessages.fault,
  async execute({ actor, transaction, now }, { token }): Promise<{ email: string }> {
    return transaction(async (tx) => {
      const user = await findConfirmation(tx, token, now);
      if (await confirmAddress(tx, user.id, now))
        await recordEvent(tx, actor, {
          type: 'user.emailConfirmed',
          params: { person: user.name },
          organization: user.organization,
          entity: { type: 'user', id: user.id },
          by: user,
        });
      return { email: user.email };
    });
  },
});
