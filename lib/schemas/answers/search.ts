import { z } from '@/lib/schemas/zod';
import { searchKinds } from '@/lib/vocabulary/kinds';
import { paging } from '@/lib/config/limits';

const foundGroup = z.strictObject({
  kind: z.enum(searchKinds),
  data: z
    .array(
      z.strictObject({
        id: z.string(),
        title: z.string().meta({ description: 'What it is called by: serial number, number or name.' }),
        detail: z
          .string()
          .meta({ description: 'What tells it from others of its kind, in the language of the reader.' }),
        href: z.string().meta({ description: 'Path of the page that shows it.' }),
      }),
    )
    .min(1)
    .max(paging.foundOfKind),
  more: z.boolean().meta({ description: 'There are others of this kind.' }),
  href: z
    .string()
    .nullable()
    .meta({ description: 'Path of the list with this search; null where there is no such list.' }),
});

/** By kind, without empty ones. */
export const foundAnswer = z.strictObject({ data: z.array(foundGroup) }).meta({ id: 'Found' });
