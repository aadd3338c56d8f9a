const collator = new Intl.Collator('nb');

/** Compares by name, in the order of the database's lists (ADR 0055). Pure. */
export const compareNames = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name);
