import type { z } from 'zod';

const known = new WeakMap<object, z.ZodType>();

/** Notes that a value is what a schema would make of it: made by our own code, it is not parsed a second time. */
export function markParsed<T extends object>(schema: z.ZodType<T>, value: T): T {
  known.set(value, schema);
  return value;
}

/** Whether it was noted. */
export function isParsed<T>(schema: z.ZodType<T>, value: unknown): value is T {
  return typeof value === 'object' && value !== null && known.get(value) === schema;
}
