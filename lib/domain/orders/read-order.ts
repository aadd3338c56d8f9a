import { orderNumber, STATES } from '@/lib/vocabulary/order-status';
import { orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { isUuid } from '@/lib/schemas/ids';
import { orderName, orderId } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import type { TimelineEvent } from '../events/event-sentences';
import { operation } from '../operation';
import { roleMay } from '@/lib/auth/policy';
import type { EventType } from '@/lib/vocabulary/event-types';
import { formatNumber } from '@/lib/i18n/locale/format';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { refunds, unannounced, unsettled } from './order-waits';
import { readClaims } from './locked-order';
import { invoiceWaits } from './invoices';
import { LETTER_LINES, type LetterEntry, letterOf } from './letter';
import { orderDetail, orderParts, type OrderDetail } from './order-detail';
import { readGivenUpRequest, readRefusedRequest } from '../provider-outbox';

/**
 * The ID and the number of an order, found by either.
 * @throws notFound for another organisation's order too
 */
export const readOrderName = operation({
  may: 'orders.read',
  input: orderName,
  fault: () => orderMessages.fetchingFault,
  async execute({ db, scope }, { id: name }): Promise<{ id: string; number: string }> {
    const order = await db.order.findFirst({
      where: {
        ...(isUuid(name) ? { id: name } : { number: name }),
        placedAt: { not: null },
        AND: scope.orders(),
      },
      select: { id: true, number: true },
    });
    if (order === null) throw notFound(refusals.orderNotFound);
    return { id: order.id, number: orderNumber(order) };
  },
});

/** A timeline shows this many entries: the newest. */
const MOST_ENTRIES = 200;

/** A delivery names this many devices. */
const NAMED_SERIALS = 10;

/** Entries about an order's devices that belong to its log, beside deliveries. */
const DEVICE_ENTRIES: EventType[] = [
  'device.returned',
  'device.received',
  'device.receiptUndone',
  'device.corrected',
  'device.returnReminded',
  'device.returnWithdrawn',
  'device.swapped',
  'device.reported',
  'device.reportAnswered',
  'device.reportWithdrawn',
  'device.confirmationWithdrawn',
];

/**
 * Reads a placed order with lines, payment, devices, invoices and timeline.
 * @throws notFound for another organisation's order too
 */
export const readOrder = operation({
  may: 'orders.read',
  input: orderId,
  fault: () => orderMessages.fetchingFault,
  async execute({ actor, scope, db, now }, { id }): Promise<OrderDetail> {
    const order = await db.order.findFirst({
      where: { id, placedAt: { not: null }, AND: scope.orders() },
      include: orderParts,
    });
    if (order === null) throw notFound(refusals.orderNotFound);
    const seesToday = roleMay(actor.role, 'today.read');
    const [claims, lost, refundCents, out, givenUpRequest, refused, deliveries, entries] = await Promise.all([
      readClaims(db, id),
      db.deviceAssignment.count({ where: { orderId: id, state: 'RECEIVED', outcome: 'LOST' } }),
      seesToday ? readRefund(db, id) : 0,
      order.status === 'ENDED' ? readOut(db, id) : NOTHING_OUT,
      invoiceWaits(order) ? readGivenUpRequest(db, id) : null,
      STATES[order.status].pays === 'asked' ? readRefusedRequest(db, id) : null,
      readDeliveries(db, id),
      db.eventLog.findMany({
        where: {
          AND: scope.events(),
          OR: [
            { entityType: 'order', entityId: id },
            { entityType: 'invoice', entityId: { in: order.invoices.map((invoice) => invoice.id) } },
            { orderId: id, type: { in: DEVICE_ENTRIES } },
          ],
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MOST_ENTRIES,
      }),
    ]);
    const detail = orderDetail(order, claims, entries.reverse(), actor.role, now);
    const invoices = new Map(entries.map(({ id: entry, entityId }) => [entry, entityId]));
    const reminded = (entry: TimelineEvent) => entry.type === 'invoice.overdue' && invoices.get(entry.id);
    const log = inOrder([...detail.timeline, ...deliveries]);
    return {
      ...detail,
      letter: letterOf(
        log.map((entry) => ({ ...entry, reminds: reminded(entry) || null })),
        order.assignments,
      ).slice(0, LETTER_LINES),
      lost,
      refundCents,
      givenUpRequest,
      // After a refusal people are told the deadline for mending it.
      ...(refused !== null && { dueAt: order.dueAt?.toISOString() ?? null }),
      refused: refused && (roleMay(actor.role, 'jobs.manage') ? refused : { ...refused, says: null }),
      notReturned: out.notReturned,
      unsettled: seesToday ? out.unsettled : 0,
      timeline: log.map(({ devices: _, ...entry }) => entry),
    };
  },
});

/** Unexpected money of an order that was not refunded, as on Today (ADR 0043). Euro cents. */
async function readRefund(db: Database, id: string): Promise<number> {
  const [found] = await db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum(w.cents), 0)::int AS cents FROM (${refunds}) w WHERE w.order_id = ${id}::uuid`;
  return found?.cents ?? 0;
}

type StillOut = Pick<OrderDetail, 'notReturned' | 'unsettled'>;

const NOTHING_OUT: StillOut = { notReturned: 0, unsettled: 0 };

/** Unannounced and lost devices of an ended order, as Today counts them. */
async function readOut(db: Database, order: string): Promise<StillOut> {
  const id = Prisma.sql`${order}::uuid`;
  const [found] = await db.$queryRaw<StillOut[]>`
    SELECT ${unannounced(id)} AS "notReturned", ${unsettled(id)} AS unsettled`;
  return found ?? NOTHING_OUT;
}

/** One entry for each delivery, and for what its customer confirmed at once: single devices would bury the rest. */
async function readDeliveries(db: Database, id: string): Promise<LetterEntry[]> {
  interface Found {
    id: string;
    type: keyof typeof SAID_OF_MANY;
    at: Date;
    user: string | null;
    count: number;
    serials: string[];
  }
  const found = await db.$queryRaw<Found[]>`
    SELECT min(id::text) AS id, type, min(created_at) AS at, min(user_name) AS user, count(*)::int AS count,
      (array_agg(params ->> 'serial' ORDER BY params ->> 'serial'))[1:${NAMED_SERIALS}::int] AS serials
    FROM event_log WHERE order_id = ${id}::uuid AND type = ANY(${Object.keys(SAID_OF_MANY)}) AND params ? 'serial'
    GROUP BY type, coalesce(batch_id::text, created_at::text)
    ORDER BY at DESC LIMIT ${MOST_ENTRIES}`;
  return found.map(({ id: entry, type, at, user, count, serials }) => ({
    id: entry,
    type,
    event: SAID_OF_MANY[type](formatNumber(count), serials, count - serials.length),
    devices: count,
    user: user && readName(user),
    createdAt: at.toISOString(),
  }));
}

/** What is told of many devices in one sentence. */
const SAID_OF_MANY = {
  'device.assigned': (count: string, serials: string[], more: number) =>
    orderMessages.delivered(count, serials, more),
  'device.confirmed': (count: string, serials: string[], more: number) =>
    orderMessages.confirmed(count, serials, more),
};

const inOrder = (entries: readonly LetterEntry[]): LetterEntry[] =>
  entries.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  );
