import type { Provider } from './provider';
import { notSimulated } from './errors';

/** One endpoint: its key in request-schema.json, what it does, and for writes the parameters that are played. */
export interface Route {
  endpoint: string;
  method: string;
  pattern: RegExp;
  supports: readonly string[] | null;
  run: (provider: Provider, params: never, id: string) => object;
}

/**
 * Declares an endpoint such as `post /v1/customers/{customer}`. P is the package's parameter type, from which the schema that
 * every request is checked against was generated. Parameters outside `supports` are refused rather than ignored.
 */
export function route<P>(
  endpoint: string,
  run: (provider: Provider, params: P, id: string) => object,
  supports?: readonly string[],
): Route {
  const [method = '', path = ''] = endpoint.split(' ');
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  return {
    endpoint,
    method: method.toUpperCase(),
    pattern,
    supports: supports ? [...supports, 'expand'] : null,
    run,
  };
}

/** Throws for a parameter that the provider knows and this stand-in does not play. */
export function refuseUnplayed(route: Route, params: Record<string, unknown>): void {
  if (!route.supports) return;
  for (const name of Object.keys(params)) if (!route.supports.includes(name)) throw notSimulated(name);
}
