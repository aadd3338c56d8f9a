/** What became different, with the old values; undefined when nothing did. */
export function previousAttributes(before: object, after: object): Record<string, unknown> | undefined {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify((after as Record<string, unknown>)[key]),
  );
  return changed.length ? Object.fromEntries(changed) : undefined;
}
