type Parameters = ReadonlyMap<string, readonly string[]>;

function split(address: string): { path: string; parameters: Parameters } {
  const [path = '', query] = address.split('?');
  const parameters = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query))
    parameters.set(name, [...(parameters.get(name) ?? []), value]);
  return { path, parameters };
}

/**
 * The target of a link made for one address of a list, while the list is on its way to another: the link's change applies there, and
 * the rest stays as asked for. A link to another path stays.
 * @param link @param shown @param asked path and query each
 */
export function mergedQuery(link: string, shown: string, asked: string): string {
  const [wanted, from, onto] = [split(link), split(shown), split(asked)];
  if (wanted.path !== from.path || onto.path !== from.path) return link;
  const names = new Set([...onto.parameters.keys(), ...wanted.parameters.keys(), ...from.parameters.keys()]);
  const parameters = new URLSearchParams();
  for (const name of names) {
    const [next, before, meanwhile] = [wanted, from, onto].map(
      ({ parameters: all }) => all.get(name) ?? [],
    ) as [readonly string[], readonly string[], readonly string[]];
    for (const value of merged(next, before, meanwhile)) parameters.append(name, value);
  }
  return parameters.size === 0 ? onto.path : `${onto.path}?${parameters}`;
}

/** A parameter's value: the link's where it changes it; of several values those that it keeps. */
function merged(next: readonly string[], before: readonly string[], meanwhile: readonly string[]) {
  if (next.join('\n') === before.join('\n')) return meanwhile;
  if (next.length <= 1 && before.length <= 1) return next;
  const kept = meanwhile.filter((value) => next.includes(value) || !before.includes(value));
  return [...kept, ...next.filter((value) => !before.includes(value) && !kept.includes(value))];
}
