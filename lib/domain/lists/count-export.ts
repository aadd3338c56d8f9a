import { z } from 'zod';
import { refusals } from '@/lib/i18n/requests';
import { operation } from '../operation';
import { hasTry, takeTries } from '../rate-limit';

/**
 * Counts rows of a list that a person gets as a file (ADR 0086). A file that has begun is sent to its end.
 * @throws tooMany for one that begins when all is used up
 */
export const countExport = operation({
  may: 'devices.list',
  input: z.strictObject({ rows: z.int().min(0), begins: z.boolean() }),
  fault: () => refusals.somethingWrong,
  async execute(context, { rows, begins }): Promise<null> {
    const person = `user:${context.actor.userId}`;
    if (begins) await takeTries(context, [['exportedRows', person]]);
    if (rows > 0) await hasTry('exportedRows', person, rows);
    return null;
  },
});
