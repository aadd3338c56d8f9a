const collator = new Intl.Collator('nb');

/** Compares by name, as the lists of the database are sorted (ADR 0055). Pure. */
export const compareNames = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name);
