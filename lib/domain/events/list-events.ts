import { roleMay } from '@/lib/auth/policy';
import type { z } from 'zod';
import { countryName } from '@/lib/i18n/locale/country-names.server';
import type { EventType } from '@/lib/vocabulary/event-types';
import { currentLanguage, withLanguage } from '@/lib/i18n/locale/language';
import { currentZone } from '@/lib/i18n/locale/format';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { readEvent } from './event-sentences';
import { faults, refusals } from '@/lib/i18n/requests';
import { organizationMessages } from '@/lib/i18n/organizations';
import type { eventAnswer } from '@/lib/schemas/answers/event';
import { isUuid } from '@/lib/schemas/ids';
import type { Choices } from '@/lib/schemas/list-query';
import { eventList } from '@/lib/schemas/lists';
import { isWithinUndo, putBackOf, untouchedSql } from './undoable-changes';
import type { Reach } from '@/lib/auth/scope';
import { notFound } from '../errors';
import type { ListSource } from '../lists/list-source';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';

/** Times are ISO 8601 in UTC. */
export type EventView = z.output<typeof eventAnswer>;

const searched = ['e.event', 'e.user_name', 'e.organization_name', 'e.from_value', 'e.to_value'];

const inEnglish: ListSource<'createdAt'> = {
  counted: 'events',
  table: 'event_log',
  alias: 'e',
  organization: 'e.organization_id',
  searches: [searched],
  sorts: { createdAt: { sql: 'e.created_at', type: 'timestamptz' } },
  first: { by: 'createdAt', direction: 'DESC' },
  columns: Prisma.sql`e.id, e.event, e.type, e.created_at AS "createdAt", e.user_name AS "userName",
  e.organization_name AS "organizationName", e.params, e.from_value AS "from", e.to_value AS "to",
    e.entity_type AS "entityType", e.entity_id AS "entityId", e.batch_id AS "batchId",
    e.organization_id AS "organizationId", (SELECT o.number FROM orders o WHERE o.id = e.order_id) AS "orderNumber",
    CASE WHEN e.entity_type = 'device' THEN
      (SELECT coalesce(d.organization_id::text, '') FROM devices d WHERE d.id = e.entity_id::uuid) END AS "heldBy",
    CASE WHEN e.batch_id IS NOT NULL THEN ${untouchedSql} END AS untouched`,
};

/** Entries read in the reader's language; those from before its sentences are found in English. */
const inOthers: ListSource<'createdAt'> = {
  ...inEnglish,
  searches: [[...searched, 'e.event_nb']],
};

interface Row extends Omit<EventView, 'createdAt' | 'user' | 'organization' | 'batchId' | 'about' | 'orgId'> {
  /** Absent in entries from before they were kept. */
  params: unknown;
  createdAt: Date;
  userName: string | null;
  organizationName: string | null;
  batchId: string | null;
  /** Whether the change of a batch's entry has stayed. */
  untouched: boolean | null;
  organizationId: string | null;
  orderNumber: string | null;
  /** The present organisation of the entry's device: '' for none, null without a device. */
  heldBy: string | null;
}

/**
 * Conditions of the further filters. Days are whole ones of the reader's calendar.
 * @param choices.about a serial number, or the number or ID of an order: its entries, and those of its devices and invoices
 */
async function chosenConditions(db: Database, choices: Choices = {}): Promise<Prisma.Sql[]> {
  const { kind, person, about, from, to } = choices;
  const conditions: Prisma.Sql[] = [];
  if (kind !== undefined) conditions.push(Prisma.sql`split_part(e.type, '.', 1) = ${kind}`);
  if (person !== undefined) conditions.push(Prisma.sql`e.user_id = ${person}::uuid`);
  if (about !== undefined) conditions.push(aboutSql(await findNamed(db, about)));
  if (from !== undefined) conditions.push(Prisma.sql`e.created_at >= ${midnightSql(from)}`);
  if (to !== undefined) conditions.push(Prisma.sql`e.created_at < ${midnightSql(to, 1)}`);
  return conditions;
}

/** The start of a day in the reader's time zone, `later` days on. */
const midnightSql = (day: string, later = 0) =>
  Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${currentZone()})`;

interface Named {
  kind: 'device' | 'order';
  id: string;
}

/** The device and the order of that name, in any case; the log knows deleted devices. */
function findNamed(db: Database, name: string): Promise<Named[]> {
  return db.$queryRaw<Named[]>`
    SELECT 'device' AS kind, id::text FROM devices WHERE lower(serial_number) = lower(${name})
    UNION SELECT 'device', entity_id FROM event_log
      WHERE type = 'device.deleted' AND lower(params ->> 'serial') = lower(${name}) AND entity_id IS NOT NULL
    UNION SELECT 'order', id::text FROM orders WHERE number = upper(${name}) OR id = ${isUuid(name) ? name : null}::uuid`;
}

function aboutSql(named: readonly Named[]): Prisma.Sql {
  const idsOf = (kind: Named['kind']) => named.filter((one) => one.kind === kind).map(({ id }) => id);
  return Prisma.sql`((e.entity_type = 'device' AND e.entity_id = ANY(${idsOf('device')}::text[]))
    OR (e.entity_type = 'order' AND e.entity_id = ANY(${idsOf('order')}::text[]))
    OR e.order_id = ANY(${idsOf('order')}::uuid[]))`;
}

/**
 * Lists the event log, newest first. The super user sees every entry; an administrator the own organisation's, without the operator's
 * entries.
 * @throws notFound when an administrator asks for another organisation
 */
export const listEvents = operation({
  may: 'events.list',
  input: eventList.schema,
  fault: () => faults.eventsFetching,
  async execute({ actor, scope, db, now }, query): Promise<Listed<EventView>> {
    const { reach } = scope;
    if (reach.of === 'one' && query.orgIds.some((id) => id !== reach.organizationId)) {
      throw notFound(refusals.organizationNotFound);
    }
    const everything = roleMay(actor.role, 'events.readOperatorOnly');
    const chosen = await chosenConditions(db, query.choices);
    const entries = currentLanguage() === 'en' ? inEnglish : inOthers;
    const page = await readPage<Row, 'createdAt'>({ db, scope }, entries, query, {
      and: everything ? chosen : [Prisma.sql`NOT e.operator_only`, ...chosen],
      keys: everything ? undefined : ['shared'],
      uncounted: query.choices !== undefined,
    });
    return listed(page, (row) => ({
      ...eventView(row),
      about: aboutOf(row, scope.reach),
      ...(everything && { orgId: row.organizationId }),
      ...(everything && row.batchId !== null && canBeUndone(row, now) && { batchId: row.batchId }),
    }));
  },
});

/** The page of an entry's device, if the reader can open it, else of its order. Pure. */
function aboutOf(entry: Row, reach: Reach): EventView['about'] {
  const { entityId, heldBy, orderNumber } = entry;
  const { serial } = (entry.params ?? {}) as { serial?: string };
  const reached = reach.of === 'every' || (reach.of === 'one' && heldBy === reach.organizationId);
  if (serial !== undefined && heldBy !== null && reached)
    return { name: serial, path: `/devices/${entityId}` };
  return orderNumber === null ? null : { name: orderNumber, path: `/orders/${orderNumber}` };
}

const canBeUndone = (entry: Row, now: Date): boolean =>
  entry.untouched === true && isWithinUndo(entry.createdAt, now) && putBackOf(entry) !== null;

const keptActive = () => withLanguage('en', () => organizationMessages.active);

/** A value as people read it: stored addresses have their country's code, statuses are English. */
function readChanged(type: EventType, value: string | null): string | null {
  const { active, deactivated } = organizationMessages;
  if (type === 'organization.addressChanged')
    return value?.replace(/(?<=^|, )[A-Z]{2}$/, countryName) ?? null;
  if (type === 'organization.activated' || type === 'organization.deactivated')
    return value && (value === keptActive() ? active : deactivated);
  return value;
}

function eventView({ id, event, params, type, from, to, entityType, entityId, ...row }: Row) {
  return {
    id,
    event: readEvent({ event, type, params }),
    type,
    entityType,
    entityId,
    from: readChanged(type, from),
    to: readChanged(type, to),
    createdAt: row.createdAt.toISOString(),
    user: row.userName === null ? null : { name: readName(row.userName) },
    organization: row.organizationName === null ? null : { name: row.organizationName },
  };
}
