type Parameter = readonly [name: string, value: string];

/** The list's address without what a filter says, and without the page. */
export interface AddressWithout {
  path: string;
  kept: readonly Parameter[];
}

/** The list's address once a filter says something else. */
export function addressWith({ path, kept }: AddressWithout, said: readonly Parameter[]): string {
  const parameters = new URLSearchParams([...kept, ...said].map(([name, value]) => [name, value]));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
