import { faults } from '@/lib/i18n/requests';
import { mailChoice } from '@/lib/schemas/accounts';
import { operation } from '../operation';
import { choiceFields, choiceOf, type MailChoice } from './read-mail-choice';

/** Turns kinds of mails on or off for the signed-in person, from the next mail on. What is not named stays. */
export const chooseMails = operation({
  may: 'mails.choose',
  input: mailChoice,
  fault: () => faults.profileUpdating,
  async execute({ actor, db }, { invoices, parcels, calibration, reminders }): Promise<MailChoice> {
    const data = {
      ...(invoices !== undefined && { mailsInvoices: invoices }),
      ...(parcels !== undefined && { mailsParcels: parcels }),
      ...(calibration !== undefined && { mailsCalibration: calibration }),
      ...(reminders !== undefined && { mailsReminders: reminders }),
    };
    return choiceOf(await db.user.update({ where: { id: actor.userId }, data, select: choiceFields }));
  },
});
