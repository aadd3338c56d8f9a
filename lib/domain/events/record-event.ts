import type { Actor } from '@/lib/auth/principal';
import type { EventType } from '@/lib/config/event-types';
import type { Transaction } from '@/lib/db/client';
import { type EventParams, eventSentence } from '@/lib/messages/event-sentences';

interface EntryOf<Type extends EventType> {
  type: Type;
  /** What the sentence is made of, so that another language can say it too. */
  params: EventParams[Type];
  organization?: { id: string; name: string } | null;
  entity?: { type: 'user' | 'organization' | 'order' | 'device' | 'invitation' | 'invoice'; id: string };
  /** The order that a device or an invoice belongs to. */
  orderId?: string | null;
  from?: string | null;
  to?: string | null;
  /** Only the super user sees it: sign-ins and failed ones. */
  operatorOnly?: boolean;
  /** Who did it, where the actor cannot tell (a sign-in). */
  by?: { id: string; name: string };
}

/** An entry of the log: its type decides what its parameters are. */
export type EventEntry = { [Type in EventType]: EntryOf<Type> }[EventType];

/** Writes entries of the append-only log in the transaction of the change (decisions.md §4). */
export async function recordEvents(
  tx: Transaction,
  actor: Actor,
  entries: readonly EventEntry[],
  now: Date,
): Promise<void> {
  const by = actor.kind === 'user' ? { id: actor.userId, name: actor.name } : null;
  await tx.eventLog.createMany({
    data: entries.map((entry) => {
      const who = entry.by ?? by;
      return {
        type: entry.type,
        event: eventSentence<EventType>(entry.type, entry.params),
        params: { ...entry.params },
        userId: who?.id ?? null,
        userName: who?.name ?? null,
        organizationId: entry.organization?.id ?? null,
        organizationName: entry.organization?.name ?? null,
        entityType: entry.entity?.type ?? null,
        entityId: entry.entity?.id ?? null,
        orderId: entry.orderId ?? null,
        fromValue: entry.from ?? null,
        toValue: entry.to ?? null,
        operatorOnly: entry.operatorOnly ?? false,
        createdAt: now,
      };
    }),
  });
}

/** One entry; see recordEvents. */
export function recordEvent(tx: Transaction, actor: Actor, entry: EventEntry, now: Date): Promise<void> {
  return recordEvents(tx, actor, [entry], now);
}
