import type { Actor } from '@/lib/auth/principal';
import { clock } from '@/lib/core/clock';
import type { EventType } from '@/lib/vocabulary/event-types';
import { uuid7 } from '@/lib/core/random';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { EventParams } from '@/lib/i18n/event-sentences';

interface EntryOf<Type extends EventType> {
  type: Type;
  /** The parts of the sentence, for every language. */
  params: EventParams[Type];
  organization?: { id: string; name: string } | null;
  entity?: {
    type: 'user' | 'organization' | 'order' | 'device' | 'invitation' | 'invoice' | 'return';
    id: string;
  };
  /** The order that a device or an invoice belongs to. */
  orderId?: string | null;
  from?: string | null;
  to?: string | null;
  /** Only the super user sees it: sign-ins and failed ones. */
  operatorOnly?: boolean;
  /** The person, where the actor cannot tell (a sign-in). */
  by?: { id: string; name: string };
}

export type EventEntry = { [Type in EventType]: EntryOf<Type> }[EventType];

const NOBODY = { id: null, name: null };

/** Says what happened in English, and in all other languages for the search. */
export type SayEvent = <Type extends EventType>(
  type: Type,
  params: EventParams[Type],
) => { sentence: string; inOthers: string };

const chosen = globalThis as { driftmarkSayEvent?: SayEvent };

/** Chooses who words the entries (lib/assemble.ts), so that what happens needs no texts. */
export function sayEventsBy(say: SayEvent): void {
  chosen.driftmarkSayEvent = say;
}

function sayEvent(entry: EventEntry): ReturnType<SayEvent> {
  if (chosen.driftmarkSayEvent === undefined) throw new Error('Nobody words the log.');
  return chosen.driftmarkSayEvent<EventType>(entry.type, entry.params);
}

/** The statement that writes log entries, for `writeTogether`, with the time of the writing. */
export function eventsSql(
  actor: Actor,
  entries: readonly EventEntry[],
  at: Date = clock().now(),
): Prisma.Sql {
  const by = actor.kind === 'user' ? { id: actor.userId, name: actor.name } : NOBODY;
  const batchId = actor.call?.batch?.id ?? null;
  const rows = entries.map((entry) => {
    const { type, params, orderId = null, from = null, to = null, operatorOnly = false } = entry;
    const who = entry.by ?? by;
    const organization = entry.organization ?? NOBODY;
    const entity = entry.entity ?? { type: null, id: null };
    const { sentence, inOthers } = sayEvent(entry);
    return Prisma.sql`(${uuid7()}::uuid, ${type}, ${sentence}, ${inOthers}, ${JSON.stringify(params)}::jsonb,
      ${who.id}::uuid, ${who.name}, ${organization.id}::uuid,
      ${organization.name}, ${entity.type}, ${entity.id},
      ${orderId}::uuid, ${from}, ${to},
      ${operatorOnly}, ${batchId}::uuid, ${at})`;
  });
  return Prisma.sql`
    INSERT INTO event_log (id, type, event, event_nb, params, user_id, user_name, organization_id, organization_name, entity_type,
      entity_id, order_id, from_value, to_value, operator_only, batch_id, created_at) VALUES ${Prisma.join(rows)}`;
}

/**
 * Writes log entries in the transaction of the change, after the locks.
 * @param at an earlier time; otherwise the time of the writing
 */
export async function recordEvents(
  tx: Transaction,
  actor: Actor,
  entries: readonly EventEntry[],
  at?: Date,
): Promise<void> {
  if (entries.length > 0) await tx.$executeRaw(eventsSql(actor, entries, at));
}

/** Writes one entry; see recordEvents. */
export function recordEvent(tx: Transaction, actor: Actor, entry: EventEntry): Promise<void> {
  return recordEvents(tx, actor, [entry]);
}
