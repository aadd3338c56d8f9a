type Parameter = readonly [name: string, value: string];

export interface AddressWithout {
  path: string;
  kept: readonly Parameter[];
}

/** The address with another value of the filter. Alone in its file: lists' clients load it, and no zod. */
export function addressWith({ path, kept }: AddressWithout, said: readonly Parameter[] = []): string {
  const parameters = new URLSearchParams([...kept, ...said].map(([name, value]) => [name, value]));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
