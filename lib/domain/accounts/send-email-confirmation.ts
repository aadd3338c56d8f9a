import { z } from 'zod';
import { confirmationMessages } from '@/lib/i18n/portal';
import { operation } from '../operation';
import { takeTries } from '../rate-limit';
import { assertMailPlace } from '../mail-budget';
import { mailConfirmation } from './email-confirmation';

/**
 * Mails another link that confirms the own address: three an hour, five a day (ADR 0023, ADR 0084).
 * @throws tooMany
 */
export const sendEmailConfirmation = operation({
  may: 'profile.edit',
  input: z.strictObject({}),
  fault: () => confirmationMessages.fault,
  async execute(context): Promise<{ message: string }> {
    const { actor, db, transaction, now } = context;
    const { userId: id, email, name } = actor;
    const user = await db.user.findUniqueOrThrow({ where: { id }, select: { emailConfirmedAt: true } });
    if (user.emailConfirmedAt !== null) return { message: confirmationMessages.confirmed(email) };
    await takeTries(context, [['confirmationMails', `account:${id}`]]);
    await transaction(async (tx) => {
      await assertMailPlace(tx, { to: email, template: 'confirmEmail', aboutId: null }, now);
      await mailConfirmation(tx, { id, email, name }, now);
    });
    return { message: confirmationMessages.sent(email) };
  },
});
