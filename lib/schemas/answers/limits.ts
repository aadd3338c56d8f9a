import { z } from '@/lib/schemas/zod';
import { budgetHolders, mailBudgets, tries } from '@/lib/config/budgets';

const count = z.int().min(0);

const used = <Name extends string>(names: readonly Name[], refused: string) =>
  z.array(
    z.strictObject({
      name: z.enum(names),
      points: count.meta({ description: 'How many are allowed.' }),
      windowSeconds: count.meta({ description: 'In which time.' }),
      of: z.enum(budgetHolders).meta({ description: 'Of whom, each.' }),
      holders: count.meta({ description: 'Who has used some of it.' }),
      usedUp: count.meta({ description: 'Who has used it up.' }),
      most: z
        .strictObject({
          who: z.string().nullable().meta({ description: 'Null for a known browser, which has no name.' }),
          used: count,
        })
        .nullable()
        .meta({ description: 'Who has used the most of it.' }),
      refused: count.meta({ description: refused }),
    }),
  );

const namesOf = <Name extends string>(all: Readonly<Record<Name, unknown>>) => Object.keys(all) as Name[];

/** GET limits: every budget, and what is used of it at this moment. */
export const limitsAnswer = z
  .strictObject({
    tries: used(namesOf(tries), 'Refused in the last 24 hours; entries of the access log.'),
    mails: used(namesOf(mailBudgets), 'Withheld in the last 24 hours.'),
  })
  .meta({ id: 'Limits' });
