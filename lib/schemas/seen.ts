import { z } from 'zod';

/** What stood in the edited fields of a form, by their names. */
export const seenFields = z.record(
  z.string().max(100),
  z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]),
);
