/** The changed properties with their old values; undefined without a change. */
export function previousAttributes(before: object, after: object): Record<string, unknown> | undefined {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify((after as Record<string, unknown>)[key]),
  );
  return changed.length ? Object.fromEntries(changed) : undefined;
}
