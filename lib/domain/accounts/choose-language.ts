import { languages } from '@/lib/i18n/languages';
import { faults, requestErrors } from '@/lib/i18n/requests';
import { strict, z } from '@/lib/schemas/zod';
import { operation } from '../operation';

/** Keeps the language in which the person reads the portal and gets mails. */
export const chooseLanguage = operation({
  may: 'language.choose',
  input: strict({ language: z.enum(languages, { error: () => requestErrors.notValid }) }),
  fault: () => faults.profileUpdating,
  async execute({ actor, db }, { language }): Promise<{ language: string }> {
    await db.user.update({ where: { id: actor.userId }, data: { language } });
    return { language };
  },
});
