import type { z } from 'zod';
import { Prisma } from '@/lib/db/generated/client';
import { readName } from '@/lib/messages/deleted-user';
import { readEvent } from '@/lib/messages/event-sentences';
import { faults } from '@/lib/messages/faults';
import { refusals } from '@/lib/messages/requests';
import type { eventAnswer } from '@/lib/schemas/answers/event';
import { eventList } from '@/lib/schemas/lists';
import { notFound } from '../errors';
import type { ListSource } from '../lists/list-source';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';

/** An entry of the event log (§3). Names are those of the time of the entry; times are ISO 8601 in UTC. */
export type EventView = z.output<typeof eventAnswer>;

const entries: ListSource<'createdAt'> = {
  counted: 'events',
  table: 'event_log',
  alias: 'e',
  organization: 'e.organization_id',
  searches: [['e.event', 'e.user_name', 'e.organization_name']],
  sorts: { createdAt: { sql: 'e.created_at', type: 'timestamptz' } },
  first: { by: 'createdAt', direction: 'DESC' },
  columns: Prisma.sql`e.id, e.event, e.type, e.created_at AS "createdAt", e.user_name AS "userName",
  e.organization_name AS "organizationName", e.params, e.from_value AS "from", e.to_value AS "to",
    e.entity_type AS "entityType", e.entity_id AS "entityId"`,
};

interface Row extends Omit<EventView, 'createdAt' | 'user' | 'organization'> {
  /** Of the sentence; null in entries from before they were kept. */
  params: unknown;
  createdAt: Date;
  userName: string | null;
  organizationName: string | null;
}

/**
 * The event log, newest first, with the count of the same condition (§2 Event log, §7 logs). The super user sees every entry
 * and may filter by organisations; an administrator sees the own organisation's, without those meant for the operator.
 * @throws notFound when an administrator asks for another organisation
 */
export const listEvents = operation({
  may: 'events.list',
  input: eventList.schema,
  fault: () => faults.eventsFetching,
  async execute({ actor, scope, db }, query): Promise<Listed<EventView>> {
    const { reach } = scope;
    if (reach.of === 'one' && query.orgIds.some((id) => id !== reach.organizationId)) {
      throw notFound(refusals.organizationNotFound);
    }
    const everything = actor.role === 'SUPERUSER';
    const page = await readPage<Row, 'createdAt'>({ db, scope }, entries, query, {
      and: everything ? [] : [Prisma.sql`NOT e.operator_only`],
      keys: everything ? undefined : ['shared'],
    });
    return listed(page, eventView);
  },
});

function eventView({ id, event, params, type, from, to, entityType, entityId, ...row }: Row): EventView {
  return {
    ...{ id, event: readEvent({ event, type, params }), type, from, to, entityType, entityId },
    createdAt: row.createdAt.toISOString(),
    user: row.userName === null ? null : { name: readName(row.userName) },
    organization: row.organizationName === null ? null : { name: row.organizationName },
  };
}
