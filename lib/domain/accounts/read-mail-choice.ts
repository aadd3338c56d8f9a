import { z } from 'zod';
import type { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import type { mailChoiceAnswer } from '@/lib/schemas/answers/user';
import { operation } from '../operation';

/** On or off, by kind. */
export type MailChoice = z.output<typeof mailChoiceAnswer>;

/** The columns of a person's choice. */
export const choiceFields = {
  mailsInvoices: true,
  mailsParcels: true,
  mailsCalibration: true,
  mailsReminders: true,
} as const satisfies Prisma.UserSelect;

/** Which mails the signed-in person wants. */
export const readMailChoice = operation({
  may: 'mails.choose',
  input: z.object({}),
  fault: () => faults.userInfoFetching,
  async execute({ actor, db }): Promise<MailChoice> {
    return choiceOf(await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: choiceFields }));
  },
});

/** Shapes them. */
export const choiceOf = (row: Prisma.UserGetPayload<{ select: typeof choiceFields }>): MailChoice => ({
  invoices: row.mailsInvoices,
  parcels: row.mailsParcels,
  calibration: row.mailsCalibration,
  reminders: row.mailsReminders,
});
