import { recordEvents, type EventEntry } from '../events/record-event';
import { edited } from '../precondition';
import { aboutOrder, type LockedOrder, type Tracking, trackingOf } from './locked-order';
import type { UnitOfWork } from '../operation';

/**
 * Writes the changed tracking of a locked order, with a log entry for each field (ADR 0049).
 * @param parcel it is about devices that leave now, and corrects no others
 * @throws conflict after a change by another person
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
  for (const [name, to] of Object.entries(edited(actor, order, { carrier, trackingNumber }))) {
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

/** Corrects the devices with the earlier tracking; other deliveries keep theirs. */
export async function correctTracking(
  { tx }: UnitOfWork,
  { id: orderId }: LockedOrder,
  before: Tracking,
  { carrier, trackingNumber }: Tracking,
): Promise<void> {
  await tx.deviceAssignment.updateMany({ where: { orderId, ...before }, data: { carrier, trackingNumber } });
}

/** Gives the order's present tracking to devices that leave now; their customer needs a mail. */
export async function trackDevices(
  { tx }: UnitOfWork,
  { id: orderId }: LockedOrder,
  deviceIds: readonly string[],
  { carrier, trackingNumber }: Tracking,
): Promise<void> {
  await tx.deviceAssignment.updateMany({
    where: { orderId, to: null, deviceId: { in: [...deviceIds] } },
    data: { carrier, trackingNumber, untold: true },
  });
}
