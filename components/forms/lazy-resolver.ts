import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Fetched late: zod weighs more than the forms. */
export type LoadSchema<Input extends FieldValues, Output> = () => Promise<z.ZodType<Output, Input>>;

/**
 * A resolver that fetches zod and the schema at its first use, or after `warm`. After a failed fetch checking rejects, and the next use
 * fetches again.
 */
export function lazyResolver<Input extends FieldValues, Output>(load: LoadSchema<Input, Output>) {
  const fetchAll = async (): Promise<Resolver<Input, unknown, Output>> => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(schema);
  };
  let fetched: Promise<Resolver<Input, unknown, Output>> | undefined;
  const get = () => {
    fetched ??= fetchAll().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  const resolver: Resolver<Input, unknown, Output> = async (...asked) => (await get())(...asked);
  /** Fetches when a person turns to the form: most visits only read. A failure shows when the form is sent. */
  const warm = () => void get().catch(() => undefined);
  return { resolver, warm };
}
