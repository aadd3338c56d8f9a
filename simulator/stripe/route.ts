import type { Provider } from './provider';
import { notSimulated } from './errors';

/** The simulated parameters: null takes everything below a name. */
type Played = Map<string, Played | null>;

/** Its key in request-schema.json, its work, and its parameters. */
export interface Route {
  endpoint: string;
  method: string;
  pattern: RegExp;
  played: Played;
  run: (provider: Provider, params: never, id: string) => object;
}

function playedTree(names: readonly string[]): Played {
  const tree: Played = new Map();
  for (const name of names) {
    const parts = name.split('.');
    let level = tree;
    parts.forEach((part, index) => {
      if (index === parts.length - 1) return void level.set(part, level.get(part) ?? null);
      const below: Played = level.get(part) ?? new Map<string, Played | null>();
      level.set(part, below);
      level = below;
    });
  }
  return tree;
}

/**
 * Declares an endpoint. P is the package's parameter type, from which the schema comes. Parameters outside `supports` are refused;
 * `items.price` names an inner one, and `metadata` takes all of its content.
 */
export function route<P>(
  endpoint: string,
  run: (provider: Provider, params: P, id: string) => object,
  supports: readonly string[],
): Route {
  const [method = '', path = ''] = endpoint.split(' ');
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  return {
    endpoint,
    method: method.toUpperCase(),
    pattern,
    played: playedTree([...supports, 'expand']),
    run,
  };
}

function refuseOutside(played: Played, value: unknown, prefix: string): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach((entry, index) => refuseOutside(played, entry, `${prefix}[${index}]`));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const full = prefix ? `${prefix}[${name}]` : name;
    const below = played.get(name);
    if (below === undefined) throw notSimulated(full);
    if (below) refuseOutside(below, inner, full);
  }
}

/** Throws for a parameter of the provider that this simulator lacks. */
export function refuseUnplayed(route: Route, params: Record<string, unknown>): void {
  refuseOutside(route.played, params, '');
}
