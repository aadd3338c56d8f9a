import { z } from 'zod';

/** The earlier values of a form's edited fields, by name. */
export const seenFields = z.record(
  z.string().max(100),
  z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]),
);
