import type Stripe from 'stripe';
import { find } from './lookup';
import { DATED, page } from './list';
import { route } from './route';
import type { ProviderState, StoredEvent } from './state';

function typeMatches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** The event in the API: a taken one is no longer pending. */
function shown(state: ProviderState, event: Readonly<StoredEvent>): StoredEvent {
  return { ...event, pending_webhooks: state.untaken.has(event.id) ? 1 : 0 };
}

export const eventRoutes = [
  route<Stripe.EventListParams>(
    'get /v1/events',
    ({ state }, params) => {
      const { type, types, delivery_success: delivered } = params;
      const wanted = state.events
        .look()
        .filter(
          (event) =>
            (type === undefined || typeMatches(event.type, type)) &&
            (types === undefined || types.some((entry) => typeMatches(event.type, entry))) &&
            (delivered === undefined || state.untaken.has(event.id) !== delivered),
        );
      const list = page(wanted, params as object, '/v1/events');
      return { ...list, data: list.data.map((event) => shown(state, event)) };
    },
    [...DATED, 'type', 'types', 'delivery_success'],
  ),
  route<object>(
    'get /v1/events/{id}',
    ({ state }, _params, id) => shown(state, find(state.events, 'event', id)),
    [],
  ),
];
