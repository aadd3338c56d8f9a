import { invalid } from './errors';

/** An empty value removes its key, an empty whole all. */
export function mergeMetadata(old: Record<string, string>, change: unknown): Record<string, string> {
  if (change === undefined) return { ...old };
  if (change === '' || change === null) return {};
  const merged = { ...old };
  for (const [key, value] of Object.entries(change as Record<string, string | number>)) {
    if (key.length > 40 || String(value).length > 500)
      throw invalid(`Metadata '${key}' is too long.`, 'metadata');
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
