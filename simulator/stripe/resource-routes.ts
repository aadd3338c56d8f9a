import type { Collection } from '../store/collection';
import { DATED, page } from './list';
import { find } from './lookup';
import { route, type Route } from './route';
import { SEARCHED, search } from './search';
import type { ProviderState } from './state';

type CollectionName = {
  [K in keyof ProviderState]: ProviderState[K] extends Collection<infer T>
    ? T extends { id: string }
      ? K
      : never
    : never;
}[keyof ProviderState];
type Item<K extends CollectionName> =
  ProviderState[K] extends Collection<infer T extends { id: string }> ? T : never;
/** Whether an object fits a parameter's value. All others are refused. */
type Filters<P, T> = { [K in keyof P]?: (item: Readonly<T>, value: NonNullable<P[K]>) => boolean };
type Fits = (item: object, value: unknown) => boolean;

const collectionOf = (state: ProviderState, name: CollectionName): Collection<{ id: string }> => state[name];

/** A filter by the property with its parameter's name. */
export function same<N extends string>(name: N): (item: { [K in N]?: unknown }, value: unknown) => boolean {
  return (item, value) => item[name] === value;
}

/** `get /v1/things`: newest first, with cursors. P is the package's parameter type. */
export function listed<P, K extends CollectionName>(
  path: string,
  name: K,
  filters: Filters<P, Item<K>>,
  always: (state: ProviderState, item: Readonly<Item<K>>, params: P) => boolean = () => true,
): Route {
  const tests = Object.entries(filters) as [string, Fits][];
  return route<P>(
    `get ${path}`,
    ({ state }, params) => {
      const given = tests.filter(([key]) => (params as Record<string, unknown>)[key] !== undefined);
      const fitting = collectionOf(state, name)
        .look()
        .filter(
          (item) =>
            given.every(([key, fits]) => fits(item, (params as Record<string, unknown>)[key])) &&
            always(state, item as Readonly<Item<K>>, params),
        );
      return page(fitting, params as object, path);
    },
    [...DATED, ...Object.keys(filters)],
  );
}

/** `get /v1/things/{thing}`; `what` is its name in the 404. */
export function retrieved(path: string, name: CollectionName, what: string): Route {
  return route<object>(
    `get ${path}`,
    ({ state }, _params, id) => find(collectionOf(state, name), what, id),
    [],
  );
}

/** `get /v1/things/search`, in the provider's query language. */
export function searched(path: string, name: CollectionName): Route {
  return route<{ query: string }>(
    `get ${path}`,
    ({ state }, params) => search(collectionOf(state, name).look(), params, path),
    SEARCHED,
  );
}
