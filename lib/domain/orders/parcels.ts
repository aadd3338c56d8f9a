import { subMinutes } from 'date-fns';
import { utcDay } from '@/lib/core/clock';
import { readName } from '@/lib/i18n/reading/deleted-user';
import type { MailedParcel } from '@/lib/i18n/locale/mail-format';
import { trackingUrl } from '@/lib/vocabulary/carriers';
import type { Transaction } from '@/lib/db/client';
import type { Parcel, Prisma } from '@/lib/db/generated/client';
import { type EventEntry, recordEvents } from '../events/record-event';
import type { UnitOfWork } from '../operation';
import { edited } from '../precondition';
import { aboutOrder, type LockedOrder } from './locked-order';

/** A parcel takes additions for this long: single scans form one, and one mail. */
export const OPEN_MINUTES = 10;

/** By whom a parcel travels; null if unknown. */
export interface Tracking {
  carrier: string | null;
  trackingNumber: string | null;
}

/** What is known of a parcel's way. */
type Way = Pick<Parcel, 'carrier' | 'trackingNumber' | 'expectedOn'>;

/** What a person says of it; undefined is not said. */
export type AskedWay = { [Field in keyof Way]?: Way[Field] | undefined };

const NO_WAY: Way = { carrier: null, trackingNumber: null, expectedOn: null };

export const trackingOf = ({ carrier, trackingNumber }: Tracking): Tracking => ({ carrier, trackingNumber });

/** The oldest first. */
export const inOrderOfSending = [
  { sentAt: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.ParcelOrderByWithRelationInput[];

/** Not corrected since: a delivery that was a mistake is in no parcel. */
const isPacked = { state: { not: 'FREE' } } as const satisfies Prisma.DeviceAssignmentWhereInput;

const newestFirst = [{ sentAt: 'desc' }, { id: 'desc' }] as const;

/** An order's newest parcel, with the number of its devices; null before the first. */
export function newestParcel(tx: Pick<Transaction, 'parcel'>, of: Prisma.ParcelWhereInput) {
  return tx.parcel.findFirst({
    where: of,
    orderBy: [...newestFirst],
    include: { _count: { select: { assignments: { where: isPacked } } } },
  });
}

type Newest = Awaited<ReturnType<typeof newestParcel>>;

/**
 * Whether what leaves now goes on in the newest parcel: it is still packed, and nothing that is said of the way contradicts it. An unsaid
 * number is the same one, an empty one is none. Pure.
 */
function goesOn(newest: Newest, { carrier, trackingNumber }: AskedWay, now: Date): boolean {
  if (newest === null) return false;
  const empty = newest._count.assignments === 0;
  if (!empty && !(newest.untold && newest.sentAt > subMinutes(now, OPEN_MINUTES))) return false;
  const fits = (said: string | null | undefined, known: string | null) =>
    said === undefined || said === known || (empty && known === null);
  return fits(carrier, newest.carrier) && fits(trackingNumber, newest.trackingNumber);
}

/**
 * Puts devices that leave now into a parcel: the one of the given number, the one that is still packed, or a new one (ADR 0075).
 * @param told another mail says that they left: they are a parcel of their own
 */
export async function pack(
  work: UnitOfWork,
  { order, organizationId }: { order: LockedOrder | null; organizationId: string },
  deviceIds: readonly string[],
  asked: AskedWay = {},
  told = false,
): Promise<void> {
  const { tx, actor, now } = work;
  const of = { orderId: order?.id ?? null, organizationId };
  const newest = await newestParcel(tx, of);
  const into = told ? null : await parcelFor(tx, of, newest, asked, now);
  const way = wayInto(into, newest, asked);
  // Nobody is mailed about devices of no order.
  const data = { ...way, sentAt: now, untold: !told && order !== null };
  const { id } =
    into === null
      ? await tx.parcel.create({ data: { ...of, ...data } })
      : await tx.parcel.update({ where: { id: into.id }, data });
  await tx.deviceAssignment.updateMany({
    where: { to: null, deviceId: { in: [...deviceIds] } },
    data: { parcelId: id },
  });
  if (order === null || told) return;
  if (into !== null) return recordEvents(tx, actor, changesOf(order, into, way));
  if (Object.values(way).every((value) => value === null)) return;
  const { organizationName: organization } = order;
  const params = { organization, ...way, expectedOn: asText(way.expectedOn), devices: deviceIds.length };
  await recordEvents(tx, actor, [{ ...aboutOrder(order), type: 'order.parcelSent', params }]);
}

/** The parcel that devices go into which leave now; null for a new one. */
async function parcelFor(
  tx: Transaction,
  of: { orderId: string | null; organizationId: string },
  newest: Newest,
  asked: AskedWay,
  now: Date,
): Promise<Parcel | null> {
  const { carrier = newest?.carrier ?? null, trackingNumber } = asked;
  const same =
    trackingNumber == null
      ? null
      : await tx.parcel.findFirst({ where: { ...of, carrier, trackingNumber }, orderBy: [...newestFirst] });
  return same ?? (goesOn(newest, asked, now) ? newest : null);
}

/** What is known of the way of a parcel with an addition. A new one has the last carrier, unless another is said. */
const wayInto = (into: Way | null, newest: Way | null, asked: AskedWay): Way => ({
  carrier: asked.carrier === undefined ? (newest?.carrier ?? null) : asked.carrier,
  trackingNumber: asked.trackingNumber ?? into?.trackingNumber ?? null,
  expectedOn: asked.expectedOn ?? into?.expectedOn ?? null,
});

/**
 * Corrects what is known of a parcel's way. Only what is said and differs changes.
 * @throws conflict after a change by another person
 */
export async function correctParcel(
  { tx, actor, now }: UnitOfWork,
  order: LockedOrder,
  parcel: Parcel,
  asked: AskedWay,
): Promise<Way> {
  const { carrier, trackingNumber, expectedOn } = asked;
  const said = edited(actor, parcel, { carrier, trackingNumber, expectedOn });
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  const after: Way = { ...wayOf(parcel), ...Object.fromEntries(known) };
  const siblings = await tx.parcel.findMany({
    where: { orderId: order.id, assignments: { some: isPacked } },
    orderBy: [...inOrderOfSending],
    select: { id: true },
  });
  const place = siblings.length > 1 ? siblings.findIndex(({ id }) => id === parcel.id) + 1 : 0;
  const entries = changesOf(order, parcel, after, place);
  if (entries.length === 0) return after;
  await tx.parcel.update({ where: { id: parcel.id }, data: after });
  await tx.order.update({ where: { id: order.id }, data: { updatedAt: now } });
  await recordEvents(tx, actor, entries);
  return after;
}

/** Makes a parcel of an order that is still to be filled. */
export function emptyParcel({ tx, now }: UnitOfWork, { id, organizationId }: LockedOrder): Promise<Parcel> {
  return tx.parcel.create({ data: { orderId: id, organizationId, sentAt: now } });
}

const wayOf = ({ carrier, trackingNumber, expectedOn }: Way): Way => ({
  carrier,
  trackingNumber,
  expectedOn,
});

const asText = (value: string | Date | null): string | null =>
  value instanceof Date ? utcDay(value) : value;

/** @param place of the parcel among several; 0 where it needs no name */
function changesOf(order: LockedOrder, before: Way, after: Way, place = 0): EventEntry[] {
  return (['carrier', 'trackingNumber', 'expectedOn'] as const).flatMap((field) => {
    const [from, to] = [asText(before[field]), asText(after[field])];
    if (from === to) return [];
    const { organizationName: organization } = order;
    const params = { organization, field, from, to, ...(place > 0 && { place }) };
    return [{ ...aboutOrder(order), type: 'order.trackingChanged', params, from, to } as const];
  });
}

/** What a parcel's view needs of a rental. */
export const packedFields = {
  ...{ parcelId: true, serialNumber: true, deviceId: true, state: true, cameAt: true },
  cameBy: { select: { name: true } },
  device: { select: { logisticStatus: true } },
  reports: {
    where: { kind: 'MISSING', OR: [{ answer: null }, { answer: { not: 'DECLINED' } }] },
    select: { id: true },
    take: 1,
  },
} as const satisfies Prisma.DeviceAssignmentSelect;

type Packed = Prisma.DeviceAssignmentGetPayload<{ select: typeof packedFields }>;

/** A parcel as its readers see it. Moments are ISO 8601 in UTC. */
export interface ParcelView extends Tracking {
  id: string;
  /** The carrier's page about it. */
  trackingUrl: string | null;
  sentAt: string;
  /** YYYY-MM-DD. */
  expectedOn: string | null;
  /** No mail has told of it yet: what leaves now may belong to it. */
  isPacked: boolean;
  devices: ParcelDevice[];
}

interface ParcelDevice {
  id: string | null;
  serialNumber: string;
  /** On the way, and its customer has said neither that it came nor that it is missing. */
  waits: boolean;
  isMissing: boolean;
  /** Its customer, or its status, says that it came. */
  came: boolean;
  cameAt: string | null;
  /** Who said so; null once the person is gone. */
  cameBy: string | null;
}

/** Each parcel with its devices; one without devices only while it is packed. Pure. */
export function parcelViews(parcels: readonly Parcel[], devices: readonly Packed[]): ParcelView[] {
  const inside = new Map<string | null, ParcelDevice[]>();
  for (const device of devices) {
    const found = inside.get(device.parcelId) ?? [];
    found.push(deviceIn(device));
    inside.set(device.parcelId, found);
  }
  const last = parcels.at(-1);
  return parcels
    .map((parcel) => ({
      id: parcel.id,
      ...trackingOf(parcel),
      trackingUrl: trackingUrl(parcel),
      sentAt: parcel.sentAt.toISOString(),
      expectedOn: parcel.expectedOn && utcDay(parcel.expectedOn),
      isPacked: parcel.untold || !inside.has(parcel.id),
      devices: inside.get(parcel.id) ?? [],
    }))
    .filter((parcel) => parcel.devices.length > 0 || parcel.id === last?.id);
}

function deviceIn({ deviceId, serialNumber, state, cameAt, cameBy, device, reports }: Packed): ParcelDevice {
  const comes =
    state === 'ON_THE_WAY' && cameAt === null && device?.logisticStatus === 'IN_TRANSIT_TO_CUSTOMER';
  const isMissing = comes && reports.length > 0;
  return {
    ...{ id: deviceId, serialNumber, waits: comes && !isMissing, isMissing },
    came: cameAt !== null || state !== 'ON_THE_WAY',
    cameAt: cameAt?.toISOString() ?? null,
    cameBy: cameBy && readName(cameBy.name),
  };
}

/** The same for a mail: devices of no known parcel go last. Pure. */
export function mailedParcels(
  devices: readonly { serialNumber: string; parcel: Parcel | null }[],
): MailedParcel[] {
  const parcels = new Map<string | undefined, { parcel: Parcel | null; serials: string[] }>();
  for (const { parcel, serialNumber } of devices) {
    const found = parcels.get(parcel?.id) ?? { parcel, serials: [] };
    found.serials.push(serialNumber);
    parcels.set(parcel?.id, found);
  }
  const sentAt = ({ parcel }: { parcel: Parcel | null }) => parcel?.sentAt.getTime() ?? Infinity;
  return [...parcels.values()]
    .sort((one, other) => sentAt(one) - sentAt(other))
    .map(({ parcel, serials }) => ({
      ...trackingOf(parcel ?? NO_WAY),
      url: parcel && trackingUrl(parcel),
      expectedOn: parcel?.expectedOn ? utcDay(parcel.expectedOn) : null,
      serials,
    }));
}
