import type { z } from 'zod';

const known = new WeakMap<object, z.ZodType>();

/** Marks a value of our own code in the schema's form: it is not parsed again. */
export function markParsed<T extends object>(schema: z.ZodType<T>, value: T): T {
  known.set(value, schema);
  return value;
}

/** Whether it was marked. */
export function isParsed<T>(schema: z.ZodType<T>, value: unknown): value is T {
  return typeof value === 'object' && value !== null && known.get(value) === schema;
}
