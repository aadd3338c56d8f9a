import { z } from '@/lib/schemas/zod';
import { moment } from './plain';

/** GET exports: the files that the asking person gets, or waits for. */
export const exportsAnswer = z
  .strictObject({
    data: z.array(
      z.strictObject({
        file: z.string().meta({ description: 'The end of its address.' }),
        state: z.enum(['waiting', 'running']).meta({ description: 'A person gets two at once.' }),
        rows: z.int().min(0).meta({ description: 'Sent so far; told once a second.' }),
        askedAt: moment,
      }),
    ),
  })
  .meta({ id: 'Exports' });
