import type { z } from 'zod';
import type { EventType } from '@/lib/config/event-types';
import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import { refusals } from '@/lib/messages/requests';
import type { eventAnswer } from '@/lib/schemas/answers/event';
import { eventList } from '@/lib/schemas/lists';
import { notFound } from '../errors';
import { operation } from '../operation';
import { containsSql, orderSql } from '../sort-rows';

/** An entry of the event log (§3). Names are those of the time of the entry; times are ISO 8601 in UTC. */
export type EventView = z.output<typeof eventAnswer>;

const columns = { createdAt: { sql: 'e.created_at' } } as const;

interface Row {
  total: number;
  /** Null in the single row that carries the total of an empty page. */
  id: string | null;
  type: EventType;
  event: string;
  user_name: string | null;
  organization_name: string | null;
  entity_type: string | null;
  entity_id: string | null;
  from_value: string | null;
  to_value: string | null;
  created_at: Date;
}

/**
 * The event log, newest first, with the count of the same condition (§2 Event log, §7 logs). The super user sees every entry
 * and may filter by organisations; an administrator sees the own organisation's, without those meant for the operator.
 * @throws notFound when an administrator asks for another organisation
 */
export const listEvents = operation({
  may: 'events.list',
  input: eventList.schema,
  fault: faults.eventsFetching,
  async run({ actor, scope, db }, query): Promise<{ data: EventView[]; count: number }> {
    const { reach } = scope;
    if (reach.of === 'one' && query.orgIds.some((id) => id !== reach.organizationId)) {
      throw notFound(refusals.organizationNotFound);
    }
    const conditions = [
      scope.sql('e.organization_id'),
      containsSql(['e.event', 'e.user_name', 'e.organization_name'], query.q),
    ];
    if (actor.role !== 'SUPERUSER') conditions.push(Prisma.sql`NOT e.operator_only`);
    if (query.orgIds.length > 0) {
      conditions.push(Prisma.sql`e.organization_id = ANY(${query.orgIds}::uuid[])`);
    }
    const where = Prisma.join(conditions, ' AND ');
    const order = orderSql(query, columns, { by: 'createdAt', direction: 'DESC' }, 'e.id');

    const rows = await db.$queryRaw<Row[]>`
      WITH total AS (SELECT count(*)::int AS total FROM event_log e WHERE ${where}),
      page AS (
        SELECT e.* FROM event_log e WHERE ${where}
        ${order} LIMIT ${query.limit} OFFSET ${query.offset})
      SELECT total.total, e.id, e.type, e.event, e.user_name, e.organization_name, e.entity_type, e.entity_id,
        e.from_value, e.to_value, e.created_at
      FROM total LEFT JOIN page e ON TRUE ${order}`;

    const data = rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: row.id,
              event: row.event,
              type: row.type,
              createdAt: row.created_at.toISOString(),
              user: row.user_name === null ? null : { name: row.user_name },
              organization: row.organization_name === null ? null : { name: row.organization_name },
              from: row.from_value,
              to: row.to_value,
              entityType: row.entity_type,
              entityId: row.entity_id,
            },
          ],
    );
    return { data, count: rows[0]?.total ?? 0 };
  },
});
