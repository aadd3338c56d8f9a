import { z } from '@/lib/schemas/zod';

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

export const id = z.guid();

/** The answer of a call with a sentence. */
export const messageAnswer = z.strictObject({ message: z.string() }).meta({ id: 'Message' });

/** The answer of forgot-password and confirm-forgot-password. */
export const trueAnswer = z.strictObject({ data: z.literal(true) });

/** A link to a page of the payment provider. */
export const linkAnswer = z.strictObject({ url: z.url() });

/** A page of a list with the count of all rows that its filters find (docs/product.md, Answers). */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    data: z.array(row),
    count: z.int().min(0),
    countCapped: z
      .literal(true)
      .optional()
      .meta({ description: 'A text search finds more than the count, and answers that many rows at most.' }),
  });
}

export const errorAnswer = z
  .strictObject({
    message: z.string().meta({ description: 'The sentence that a person reads: the first error.' }),
    code: z.string().meta({ description: 'A constant for programs.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Field name to sentence, where fields are to blame.' }),
    requestId: z
      .string()
      .optional()
      .meta({ description: 'With a fault of ours: what to quote when asking for help.' }),
  })
  .meta({ id: 'Error' });

export const noteAnswer = z.strictObject({ note: z.string().nullable() }).meta({ id: 'Note' });

/** Rows of the examples: the people and things of the sample data. */
export const ids = {
  user: '0193f1a2-7c00-7000-8000-0000000000a1',
  organization: '0193f1a2-7c00-7000-8000-0000000000b1',
  device: '0193f1a2-7c00-7000-8000-0000000000c1',
  order: '0193f1a2-7c00-7000-8000-0000000000d1',
  parcel: '0193f1a2-7c00-7000-8000-0000000000a2',
  feature: '0193f1a2-7c00-7000-8000-0000000000e1',
  event: '0193f1a2-7c00-7000-8000-0000000000f1',
} as const;
