import type Stripe from 'stripe';
import { page } from './list';
import { find } from './provider';
import { route } from './route';

function typeMatches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

export const eventRoutes = [
  route<Stripe.EventListParams>('get /v1/events', ({ state }, params) => {
    const all = Object.values(state.events).filter(
      (event) =>
        (params.type === undefined || typeMatches(event.type, params.type)) &&
        (params.types === undefined || params.types.some((type) => typeMatches(event.type, type))) &&
        (params.delivery_success === undefined || (event.pending_webhooks === 0) === params.delivery_success),
    );
    return page(all, params as object, '/v1/events');
  }),
  route<object>('get /v1/events/{id}', ({ state }, _params, id) => find(state.events, 'event', id)),
];
