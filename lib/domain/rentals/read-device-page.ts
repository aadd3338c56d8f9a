import { roleMay } from '@/lib/auth/policy';
import { orderNumber, runningSince } from '@/lib/vocabulary/order-status';
import type { ReturnOutcome } from '@/lib/vocabulary/devices';
import type { Prisma } from '@/lib/db/generated/client';
import { faults, refusals } from '@/lib/i18n/requests';
import { deviceId } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { timelineOf, type TimelineEvent } from '../events/event-sentences';
import { operation } from '../operation';
import { notCreditedAway } from '@/lib/domain/orders/invoices';
import { nextCharge, PERIOD_MS, billedUntil } from '../schedule';
import { deviceFields, type DeviceRow, deviceView, type DeviceView } from '../inventory/device-view';

/** A device's log shows this many entries: the newest. */
const MOST_ENTRIES = 200;

/** An assignment. Moments are ISO 8601 in UTC. */
interface DeviceAssignmentView {
  id: string;
  /** Only for the operator; null once the organisation is deleted. */
  orgId?: string | null;
  orgName: string;
  order: { id: string; number: string } | null;
  from: string;
  to: string | null;
  announcedAt: string | null;
  receivedAt: string | null;
  /** When another device replaced it under the order's lease. */
  replacedAt: string | null;
  /** What the operator found when it was back; for the operator alone. */
  outcome?: ReturnOutcome | null;
  outcomeNote?: string | null;
}

/** A device's lease. Money is euro cents, net; moments are ISO 8601 in UTC. */
interface DeviceLease {
  /** The end of the last paid period; null before the first. */
  paidUntil: string | null;
  /** Its share of the next charge; null after the last. */
  nextCharge: { amountCents: number; at: string } | null;
  freeEndAt: string | null;
  /** When the lease of its order ends. */
  endsAt: string | null;
  /** The end of its billing; null before it is received back. */
  billedUntil: string | null;
}

/** A device with all that its reader may know. */
export interface WholeDevice {
  device: DeviceView;
  /** When it left the reader's organisation; null for the operator. */
  givenBackAt: string | null;
  order: { id: string; number: string } | null;
  /** Newest first; a customer sees only their own. */
  assignments: DeviceAssignmentView[];
  /** Null without a running lease; absent for readers without access to orders. */
  lease?: DeviceLease | null;
  /** Newest first; absent for readers without access to the event log. */
  log?: TimelineEvent[];
}

const orderParts = {
  select: {
    id: true,
    number: true,
    status: true,
    leaseStart: true,
    freeEndAt: true,
    endsAt: true,
    lines: true,
    invoices: {
      // A credit note, not the customer, settled a credited period.
      where: { status: 'paid', kind: { in: ['FIRST', 'RENEWAL'] }, ...notCreditedAway },
      select: { periodEnd: true },
    },
  },
} as const satisfies Prisma.Device$orderArgs;

const assignmentParts = {
  order: { select: { id: true, number: true } },
} as const satisfies Prisma.DeviceAssignmentInclude;

type Assignment = Prisma.DeviceAssignmentGetPayload<{ include: typeof assignmentParts }>;

type LeasingOrder = Prisma.OrderGetPayload<typeof orderParts>;

/**
 * Reads a device with its assignments, lease and log. An organisation that gave it back reads its own part only.
 * @throws notFound for another organisation's device too
 */
export const readDevicePage = operation({
  may: 'devices.list',
  input: deviceId,
  fault: () => faults.devicesFetching,
  async execute({ actor, db, scope, now }, { id }): Promise<WholeDevice> {
    const device = await db.device.findFirst({
      where: { id, AND: scope.devicesHad() },
      select: { ...deviceFields, featureId: true, order: orderParts },
    });
    if (device === null) throw notFound(refusals.deviceNotFound);
    const seesMoney = roleMay(actor.role, 'orders.read');
    const manages = roleMay(actor.role, 'devices.manage');
    const seesLog = roleMay(actor.role, 'events.list');
    const [assignments, entries] = await Promise.all([
      db.deviceAssignment.findMany({
        where: { deviceId: id, AND: scope.assignments() },
        include: assignmentParts,
        orderBy: [{ from: 'desc' }, { id: 'desc' }],
      }),
      seesLog
        ? db.eventLog.findMany({
            where: { entityType: 'device', entityId: id, AND: scope.events() },
            orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
            take: MOST_ENTRIES,
          })
        : [],
    ]);
    const open = assignments.find(({ to }) => to === null);
    const givenBack = !manages && device.organization?.id !== actor.organizationId;
    const times = joined(assignments);
    const { seen, order, givenBackAt } = givenBack ? whenHad(device, times.find(wasHad)) : asItIs(device);
    return {
      device: deviceView(actor.role)(seen),
      givenBackAt,
      order: named(order),
      assignments: times.map((assignment) => assignmentView(assignment, manages)),
      ...(seesMoney && { lease: leaseOf(seen.order, device.featureId, open?.receivedAt ?? null, now) }),
      ...(seesLog && { log: timelineOf(entries) }),
    };
  },
});

type Shown = DeviceRow & { order: LeasingOrder | null };

const asItIs = <Row extends Shown>(device: Row) => ({ seen: device, order: device.order, givenBackAt: null });

/** A device as its former organisation sees it. */
const whenHad = <Row extends Shown>(device: Row, last: Assignment | undefined) => ({
  seen: asGivenBack(device, last),
  order: last?.order ?? null,
  givenBackAt: iso(last?.to ?? null),
});

const wasHad = ({ state, outcome }: Assignment) => state === 'RECEIVED' || outcome === 'LOST';

/**
 * Hides where a device is now, and its calibration, from an organisation that gave it back. Pure.
 * @param last when it had it
 */
function asGivenBack<Row extends Shown>(device: Row, last: Assignment | undefined): Row {
  const { organizationId: id = null, organizationName: name = '' } = last ?? {};
  return {
    ...device,
    organizationId: null,
    organization: id === null ? null : { id, name },
    orderId: null,
    order: null,
    logisticStatus: last?.outcome === 'LOST' ? 'LOST' : 'RETURNED',
    returned: true,
    calibrationExpires: null,
    active: true,
  };
}

/** An organisation's times with a device, newest first. A replacement's two rows (ADR 0050) are one. Pure. */
function joined(rows: readonly Assignment[]): (Assignment & { replacedAt?: Date })[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const goneOn = new Set(rows.map(({ replacesId }) => replacesId));
  return rows
    .filter(({ id }) => !goneOn.has(id))
    .map((row) => {
      const before = byId.get(row.replacesId ?? '');
      if (before === undefined) return row;
      const { orderId, order, from } = before;
      return { ...row, orderId, order, from, replacedAt: row.from };
    });
}

/** @param manages the reader manages devices */
function assignmentView(
  { replacedAt, ...assignment }: ReturnType<typeof joined>[number],
  manages: boolean,
): DeviceAssignmentView {
  return {
    id: assignment.id,
    orgName: assignment.organizationName,
    order: named(assignment.order),
    from: assignment.from.toISOString(),
    to: iso(assignment.to),
    announcedAt: iso(assignment.announcedAt),
    receivedAt: iso(assignment.receivedAt),
    replacedAt: iso(replacedAt ?? null),
    ...(manages && {
      orgId: assignment.organizationId,
      outcome: assignment.outcome,
      outcomeNote: assignment.outcomeNote,
    }),
  };
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const named = (order: { id: string; number: string | null } | null) =>
  order === null ? null : { id: order.id, number: orderNumber(order) };

function leaseOf(
  order: LeasingOrder | null,
  featureId: string,
  receivedAt: Date | null,
  now: Date,
): DeviceLease | null {
  const leaseStart = runningSince(order);
  if (order === null || leaseStart === null) return null;
  const { endsAt, freeEndAt } = order;
  const lines = order.lines
    .filter((line) => line.featureId === featureId)
    .map((line) => ({
      ...line,
      quantity: 1,
      out: receivedAt === null ? 1 : 0,
      received: receivedAt === null ? [] : [receivedAt],
    }));
  const paidEnds = order.invoices.map(
    ({ periodEnd }) => periodEnd?.getTime() ?? leaseStart.getTime() + PERIOD_MS,
  );
  const next = nextCharge({ leaseStart, endsAt, lines }, now);
  return {
    paidUntil: paidEnds.length === 0 ? null : new Date(Math.max(...paidEnds)).toISOString(),
    nextCharge: next && { amountCents: next.amountCents, at: next.at.toISOString() },
    freeEndAt: iso(freeEndAt),
    endsAt: iso(endsAt),
    billedUntil: receivedAt && billedUntil(leaseStart, receivedAt).toISOString(),
  };
}
