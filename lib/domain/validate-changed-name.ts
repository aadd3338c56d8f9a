import { nameFault } from '@/lib/schemas/text';
import { invalid } from './errors';

/**
 * Refuses a changed name that looks like a web address or hides characters; an earlier name stays valid.
 * @throws invalid on the field `name`
 */
export function validateChangedName(before: string, after: string | undefined): void {
  if (after === undefined || after === before) return;
  const sentence = nameFault(after);
  if (sentence !== null) throw invalid({ name: sentence });
}
