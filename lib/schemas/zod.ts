import { requestErrors } from '@/lib/i18n/requests';
import { config, z } from 'zod';

/** Foreign names for a sentence: at most five, each cut to 40 visible characters. */
function shown(keys: readonly string[]): string {
  const names = keys.slice(0, 5).map((key) => key.slice(0, 40).replace(/[^ -~]/g, '?'));
  return names.join(', ') + (keys.length > 5 ? ', …' : '');
}

/** A strict object with our own sentences: it refuses unknown fields, which prevents mass assignment. */
export function strict<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? requestErrors.unknownFields(shown(issue.keys))
        : requestErrors.notAnObject,
  });
}

// Compiled checks need eval, which our pages' content security policy refuses and reports.
if (typeof window !== 'undefined') config({ jitless: true });

/** zod for every schema, on both sides of the network. */
export { z };
