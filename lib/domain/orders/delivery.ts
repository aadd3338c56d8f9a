import type { Transaction } from '@/lib/db/client';
import { deviceErrors } from '@/lib/i18n/devices';
import { refusals } from '@/lib/i18n/requests';
import { conflict, DomainError } from '../errors';
import { recordEvent } from '../events/record-event';
import { aboutOrder, lockOrder, reload, type LockedOrder } from './locked-order';
import { owed } from '../schedule';
import { transition } from './transition';
import { STATES } from '@/lib/vocabulary/order-status';
import { countStock, type Demand } from '../inventory/stock';
import { settleStock } from './reservations';
import type { UnitOfWork } from '../operation';

/**
 * Locks a paid order for linking devices.
 * @throws notFound, conflict on `orderId` when it is another organisation's or not paid
 */
export async function lockDeliverable(
  tx: Transaction,
  orderId: string,
  organizationId: string,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (order === null) {
    const message = refusals.orderNotFound;
    throw new DomainError('notFound', 'NOT_FOUND', message, { fields: { orderId: message } });
  }
  if (order.organizationId !== organizationId) {
    throw conflict('ORDER_OF_ANOTHER', deviceErrors.orderOfAnother, 'orderId');
  }
  if (!STATES[order.status].leased) throw conflict('ORDER_NOT_PAID', deviceErrors.orderNotPaid, 'orderId');
  return order;
}

/**
 * Refuses more devices than the order's lines have room for.
 * @throws conflict on `orderId`
 */
export function assertRoom(
  order: LockedOrder,
  linking: readonly Demand[],
  names: ReadonlyMap<string, string>,
): void {
  for (const { featureId, quantity } of linking) {
    const line = order.lines.find((one) => one.featureId === featureId);
    const model = names.get(featureId) ?? '';
    if (line === undefined)
      throw conflict('ORDER_HAS_NO_MODEL', deviceErrors.orderHasNoModel(model), 'orderId');
    const room = owed(line);
    if (quantity > room) throw conflict('ORDER_IS_FULL', deviceErrors.orderHasRoom(room, model), 'orderId');
  }
}

/** Turns an order's reservation into its linked devices; the last one makes it FULFILLED and mails it. */
export async function deliver(work: UnitOfWork, order: LockedOrder): Promise<void> {
  const current = await reload(work.tx, order);
  if (
    current.lines.every((line) => owed(line) === 0) &&
    (await transition(work, current, 'fulfil', {})) !== null
  ) {
    // That mail names all devices that are out.
    await work.tx.parcel.updateMany({ where: { orderId: order.id, untold: true }, data: { untold: false } });
    return;
  }
  await settleStock(work, current);
}

/**
 * Gives the claim of a device that never arrived back to its order; FULFILLED becomes PAID.
 * @throws conflict by name when no device of the model can be promised
 */
export async function correctDelivery(
  work: UnitOfWork,
  order: LockedOrder,
  device: { id: string; serialNumber: string; featureId: string },
): Promise<void> {
  const { tx, actor } = work;
  const { serialNumber: serial, featureId } = device;
  const stock = (await countStock(tx, [featureId])).get(featureId);
  if ((stock?.unpromised ?? 0) < 1) {
    const model = order.lines.find((line) => line.featureId === featureId)?.featureName ?? '';
    throw conflict('NOTHING_TO_PROMISE', deviceErrors.nothingToPromise(serial, model), 'id');
  }
  const current = await reload(tx, order);
  if ((await transition(work, current, 'reopen', {})) === null) await settleStock(work, current);
  const { organizationName: organization } = order;
  await recordEvent(tx, actor, {
    ...aboutOrder(order),
    type: 'device.corrected',
    params: { serial, organization },
    entity: { type: 'device', id: device.id },
    from: organization,
  });
}
