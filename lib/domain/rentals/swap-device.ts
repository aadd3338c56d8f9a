import { orderNumber } from '@/lib/vocabulary/order-status';
import { serialKey } from '@/lib/vocabulary/devices';
import { enqueueMail } from '@/lib/mail/outbox';
import { deviceErrors } from '@/lib/i18n/devices';
import { returnErrors, returnMessages } from '@/lib/i18n/rentals';
import { swappedDevice } from '@/lib/schemas/returns';
import { conflict } from '../errors';
import { recordEvents } from '../events/record-event';
import { operation, type UnitOfWork } from '../operation';
import { aboutOrder, type LockedOrder } from '../orders/locked-order';
import { pack } from '../orders/parcels';
import { portalUrl } from '../portal-url';
import { administratorsOf } from '../administrators-of';
import { assertUnreserved, whyNotFree } from '../inventory/check-serials';
import { planned, transition } from './transition';
import type { LockedDevice } from '../inventory/lock-devices';
import { type DeviceWithOrder, withDevice } from './with-device';

type Old = LockedDevice & { organization: { id: string; name: string } };

/**
 * Sends another device of the model in place of a leased one (ADR 0050). The claim passes on: quantity and money stay.
 * @throws notFound, conflict when there is no lease, it is settled, or the replacement is not free
 */
export const swapDevice = operation({
  may: 'devices.manage',
  input: swappedDevice,
  fault: () => returnMessages.swappingFault,
  execute: (context, { id, serialNumber }): Promise<{ message: string }> =>
    withDevice(
      context,
      id,
      async (work, found) => {
        const { replacement, billedAnew } = await swap(work, found, serialNumber);
        const message = returnMessages.swapped(found.device.serialNumber, replacement.serialNumber);
        return { answer: { message }, orderId: billedAnew };
      },
      serialNumber,
    ),
});

/**
 * Passes a leased device's claim on to another one, locked beside it.
 * @param isHere it is back already, and nobody is asked for it
 * @returns the order whose quantity counts again, where the old device was settled for a future day
 * @throws conflict when there is no lease, it is settled, or the replacement is not free
 */
export async function swap(
  work: UnitOfWork,
  { device, order: leasing, others }: DeviceWithOrder,
  wanted: string,
  isHere = false,
): Promise<{ replacement: LockedDevice; billedAnew: string | null }> {
  const { now } = work;
  const leaving = planned(device, leasing, { verb: 'replace', isHere }, now);
  const [old, order] = [device as Old, leasing as LockedOrder]; // a lease has both
  const { organization } = old;
  const replacement = replacementAmong(others, old, order, wanted);
  await assertUnreserved(work.tx, [replacement], null, 'serialNumber');
  await transition(work, [leaving], order);
  const takingOver = { verb: 'takeOver', organization, orderId: order.id } as const;
  await transition(work, [planned(replacement, order, takingOver, now)], order);
  await pack(work, { order, organizationId: organization.id }, [replacement.id], {}, true);
  await log(work, old, replacement, order);
  const { lease, begins } = leaving.step;
  const wasHere = lease === 'countAgain';
  const back = begins === undefined ? 'lost' : wasHere || isHere ? 'received' : 'awaited';
  await mailSwap(work, old, replacement, order, back);
  return { replacement, billedAnew: wasHere ? order.id : null };
}

/** @throws conflict on `serialNumber` when it is unknown, not free, or of another model */
function replacementAmong(
  others: readonly LockedDevice[],
  { serialNumber: serial, featureId, organization }: Old,
  order: LockedOrder,
  wanted: string,
): LockedDevice {
  const refuse = (code: string, message: string) => conflict(code, message, 'serialNumber');
  if (serialKey(serial) === serialKey(wanted)) throw refuse('SAME_DEVICE', returnErrors.same);
  const found = others.find((one) => serialKey(one.serialNumber) === serialKey(wanted));
  if (found === undefined) throw refuse('SERIAL_UNKNOWN', deviceErrors.serialUnknown(wanted));
  const why = whyNotFree(wanted, found, { organizationId: organization.id, orderId: order.id });
  if (why !== null) throw refuse('SERIALS_REFUSED', why);
  if (found.featureId !== featureId) throw refuse('OTHER_MODEL', returnErrors.otherModel(wanted));
  return found;
}

async function log(
  { tx, actor }: UnitOfWork,
  { id, serialNumber: serial, organization: { name: organization } }: Old,
  replacement: LockedDevice,
  order: LockedOrder,
): Promise<void> {
  const about = aboutOrder(order);
  const { id: newId, serialNumber: next } = replacement;
  await recordEvents(tx, actor, [
    {
      ...about,
      type: 'device.swapped',
      params: { serial, replacement: next, organization },
      entity: { type: 'device', id },
      from: serial,
      to: next,
    },
    {
      ...about,
      type: 'device.assigned',
      params: { serial: next, organization },
      entity: { type: 'device', id: newId },
      to: organization,
    },
  ]);
}

async function mailSwap(
  { tx, now }: UnitOfWork,
  { serialNumber: serial, organization }: Old,
  { id, serialNumber: replacement }: LockedDevice,
  order: LockedOrder,
  back: 'awaited' | 'received' | 'lost',
): Promise<void> {
  const url = portalUrl(`/devices/${id}`);
  const data = {
    organization: organization.name,
    serial,
    replacement,
    back,
    url,
    orderNumber: orderNumber(order),
  };
  for (const to of await administratorsOf(tx, organization.id))
    await enqueueMail(tx, { to, template: 'deviceSwapped', data }, now);
}
