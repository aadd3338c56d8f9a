import type { z } from 'zod';
import { firstErrors } from '@/lib/schemas/first-errors';

/** Field to its first sentence; empty when the input is valid. */
export function errorsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  return result.success ? {} : firstErrors(result.error).fields;
}
