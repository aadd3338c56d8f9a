type Parameter = readonly [name: string, value: string];

export interface AddressWithout {
  path: string;
  kept: readonly Parameter[];
}

/** The address with another value of the filter. For the client too, which has no schemas. */
export function addressWith({ path, kept }: AddressWithout, said: readonly Parameter[] = []): string {
  const parameters = new URLSearchParams([...kept, ...said].map(([name, value]) => [name, value]));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
