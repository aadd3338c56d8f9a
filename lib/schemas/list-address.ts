type Parameter = readonly [name: string, value: string];

/** A list's address without what one filter says. */
export interface AddressWithout {
  path: string;
  kept: readonly Parameter[];
}

/** The address once the filter says something else. For the client too, which has no schemas. */
export function addressWith({ path, kept }: AddressWithout, said: readonly Parameter[] = []): string {
  const parameters = new URLSearchParams([...kept, ...said].map(([name, value]) => [name, value]));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
