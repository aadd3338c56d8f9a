import type { z } from 'zod';
import { firstErrors } from '@/lib/schemas/first-errors';

export function errorsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  return result.success ? {} : firstErrors(result.error).fields;
}
