import { recordEvents, type EventEntry } from '../events/record-event';
import { edited } from '../precondition';
import { aboutOrder } from './order-event';
import type { LockedOrder } from './locked-order';
import type { UnitOfWork } from './unit-of-work';

/** By whom an order's devices travel, and under which number; null where nobody has said it. */
export interface Tracking {
  carrier: string | null;
  trackingNumber: string | null;
}

/** What of an order says how it travels. Pure. */
export const trackingOf = ({ carrier, trackingNumber }: Tracking): Tracking => ({ carrier, trackingNumber });

/**
 * Writes how a locked order travels, as far as it is said and differs, with an entry in the log for each field (ADR 0049).
 * @param parcel it is said of devices that leave now: it is no correction of what was said of others
 * @throws conflict where somebody else has changed the same meanwhile
 */
export async function trackOrder(
  { tx, actor, now }: UnitOfWork,
  order: LockedOrder,
  asked: { [Field in keyof Tracking]?: Tracking[Field] | undefined },
  parcel = false,
): Promise<Tracking> {
  const before = trackingOf(order);
  const after = { ...before };
  const { organizationName: organization } = order;
  const entries: EventEntry[] = [];
  const another = parcel && order.lines.some(({ out, received }) => out > 0 || received.length > 0);
  const { carrier, trackingNumber } = asked;
  for (const [name, to] of Object.entries(edited(order, { carrier, trackingNumber }))) {
    const field = name as keyof Tracking; // one of the two that are asked for
    if (to === undefined || to === before[field]) continue;
    after[field] = to;
    const from = another ? null : before[field];
    const params = { organization, field, from, to, ...(another && { parcel: true }) };
    entries.push({ ...aboutOrder(order), type: 'order.trackingChanged', params, from, to });
  }
  if (entries.length === 0) return before;
  await tx.order.update({ where: { id: order.id }, data: { ...after, updatedAt: now } });
  await recordEvents(tx, actor, entries);
  return after;
}

/** A correction reaches the devices that travelled as was said before; those of other deliveries keep what was said of them. */
export async function correctTracking(
  { tx }: UnitOfWork,
  { id: orderId }: LockedOrder,
  before: Tracking,
  after: Tracking,
): Promise<void> {
  await tx.deviceAssignment.updateMany({ where: { orderId, ...before }, data: after });
}

/** The devices that leave now travel as the order says now; the customer has to be told. */
export async function trackDevices(
  { tx }: UnitOfWork,
  { id: orderId }: LockedOrder,
  deviceIds: readonly string[],
  tracking: Tracking,
): Promise<void> {
  await tx.deviceAssignment.updateMany({
    where: { orderId, to: null, deviceId: { in: [...deviceIds] } },
    data: { ...tracking, untold: true },
  });
}
