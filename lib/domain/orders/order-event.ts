import type { EventType } from '@/lib/vocabulary/event-types';
import type { EventEntry } from '../events/record-event';

export type OrderEvent = {
  [Type in EventType]: Type extends `order.${string}`
    ? Pick<Extract<EventEntry, { type: Type }>, 'type' | 'params'>
    : never;
}[EventType];

interface Ordered {
  id: string;
  organizationId: string | null;
  organizationName: string;
}

/** The owner of a log entry about an order. */
export function aboutOrder({ id, organizationId, organizationName }: Ordered) {
  return {
    organization: organizationId === null ? null : { id: organizationId, name: organizationName },
    entity: { type: 'order', id },
    orderId: id,
  } as const;
}
