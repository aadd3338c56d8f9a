import { get, type FieldErrors } from 'react-hook-form';

/** A field's sentence by its dotted name; undefined while valid. */
export function fieldError(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name);
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' && error.message !== '' ? error.message : undefined;
}
