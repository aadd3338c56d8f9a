import type { Collection } from '../store/collection';
import { missing } from './errors';

export type Reference = string | { id: string } | null | undefined;

/** An object, or the provider's error: 404 for the URL's, 400 for a parameter's. */
export function find<T extends object>(collection: Collection<T>, what: string, id: string, param = 'id'): T {
  const found = collection.get(id);
  if (found === undefined) throw missing(what, id, param);
  return found;
}

/** The id of a reference, expanded or not; empty for none. */
export function idOf(reference: Reference): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
