import { z } from '@/lib/schemas/zod';
import { requestErrors } from '@/lib/messages/requests';

/** Names as a sentence can show them: at most five, each cut to 40 visible characters, for they come from outside. */
function shown(keys: readonly string[]): string {
  const names = keys.slice(0, 5).map((key) => key.slice(0, 40).replace(/[^ -~]/g, '?'));
  return names.join(', ') + (keys.length > 5 ? ', …' : '');
}

/**
 * A strict object with our own sentences: unknown fields are refused, so that nothing can be mass-assigned.
 */
export function strict<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? requestErrors.unknownFields(shown(issue.keys))
        : requestErrors.notAnObject,
  });
}
