import { refusals } from '@/lib/i18n/requests';
import { Prisma } from '@/lib/db/generated/client';
import { conflict, notFound } from '../errors';
import type { Context, UnitOfWork } from '../operation';
import { askProvider } from '../provider-outbox';
import { lockOrder, type LockedOrder } from '../orders/locked-order';
import { byId, bySerials, lockDevices, type LockedDevice } from '../inventory/lock-devices';
import { lockModels } from '../inventory/stock';

/** A locked device, its order, and the devices locked beside it. */
export interface DeviceWithOrder {
  device: LockedDevice;
  order: LockedOrder | null;
  others: LockedDevice[];
}

/** What a change answers, and the order that the provider is asked about. */
interface Changed<Answer> {
  answer: Answer;
  orderId?: string | null | undefined;
}

/**
 * Changes a device of the actor's reach in one transaction, locked with its order and model.
 * @param besides the serial of another device, locked with it
 * @throws notFound, conflict when it moved to another order just now
 */
export async function withDevice<Answer>(
  context: Context<'devices.manage'>,
  id: string,
  change: (work: UnitOfWork, found: DeviceWithOrder) => Promise<Changed<Answer>>,
  besides?: string,
): Promise<Answer> {
  const { actor, scope, transaction, now } = context;
  const where = byId(id, scope.sql('d.organization_id'));
  const beside = besides === undefined ? Prisma.sql`FALSE` : bySerials([besides]);
  let asked: string | null = null;
  const answer = await transaction(async (tx) => {
    const work = { tx, actor, now, models: new Set<string>() };
    const { answer, orderId = null } = await change(work, await lock(work, where, beside));
    asked = orderId;
    return answer;
  });
  if (asked !== null) await askProvider(context, { orderId: asked });
  return answer;
}

/** Locks a device's order, then its model, then the device, in this order (ADR 0015). */
async function lock(work: UnitOfWork, where: Prisma.Sql, beside: Prisma.Sql): Promise<DeviceWithOrder> {
  const { tx } = work;
  const [seen] = await tx.$queryRaw<{ id: string; orderId: string | null; featureId: string }[]>`
    SELECT d.id, d.order_id AS "orderId", d.feature_id AS "featureId" FROM devices d WHERE ${where}`;
  if (seen === undefined) throw notFound(refusals.deviceNotFound);
  const order = seen.orderId === null ? null : await lockOrder(tx, seen.orderId);
  await lockModels(work, [seen.featureId]);
  const devices = await lockDevices(work, Prisma.sql`((${where}) OR ${beside})`);
  const device = devices.find(({ id }) => id === seen.id);
  if (device === undefined) throw notFound(refusals.deviceNotFound);
  if (device.orderId !== seen.orderId) throw conflict('DEVICE_MOVED', refusals.conflict);
  return { device, order, others: devices.filter((one) => one !== device) };
}
