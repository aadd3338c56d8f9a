import { languages } from '@/lib/i18n/languages';
import { faults, requestErrors } from '@/lib/i18n/requests';
import { strict, z } from '@/lib/schemas/zod';
import { operation } from '../operation';
import { tellPayerLanguage } from './tell-payer-language';

/** Keeps the language in which the person reads the portal and gets mails. */
export const chooseLanguage = operation({
  may: 'language.choose',
  input: strict({ language: z.enum(languages, { error: () => requestErrors.notValid }) }),
  fault: () => faults.profileUpdating,
  execute: ({ actor, transaction, now }, { language }): Promise<{ language: string }> =>
    transaction(async (tx) => {
      await tx.user.update({ where: { id: actor.userId }, data: { language } });
      await tellPayerLanguage(tx, actor.userId, now);
      return { language };
    }),
});
