import { messages } from '@/lib/config/messages';
import type { Transaction } from '@/lib/db/client';
import { linkDevices as linkDevicesInput } from '@/lib/schemas/devices';
import { conflict, invalid, notFound } from '../errors';
import { recordEvents, type EventEntry } from '../events/record-event';
import { operation } from '../operation';
import { countFree, lockModels, type Demand } from '../orders/stock';
import { assignDevices, registerDevices } from './assign-devices';
import { fillOrder } from './fill-order';
import { bySerials, lockDevices, type LockedDevice } from './lock-devices';
import { assertRoom, findFillableOrder, modelOf, type FillableOrder } from './order-room';
import { sortSerials } from './sort-serials';

const words = messages.validation.devices;

/**
 * Links devices to an organisation (§2 Add devices, §7 link-with-org, decisions.md §4): all of them or none. Serials that
 * are not known are registered as new devices of the given model or of the order's. With an order the devices fill its
 * lines; without one they may not eat into what is reserved for orders.
 * @throws invalid without a model for new serials; notFound; conflict that names the refused serials or the order
 */
export const linkDevices = operation({
  may: 'devices.manage',
  input: linkDevicesInput,
  fault: messages.defaults.devicesAdding,
  async run({ actor, db, transaction, now }, input): Promise<{ message: string }> {
    const { orgId, serialNumbers } = input;
    const features = await db.deviceFeature.findMany({ select: { id: true, name: true } });
    const names = new Map(features.map(({ id, name }) => [id, name]));
    const picked = features.find(({ name }) => name === input.deviceFeatureName)?.id;
    if (input.deviceFeatureName !== undefined && picked === undefined) {
      throw invalid({ deviceFeatureName: messages.validation.order.modelUnknown(input.deviceFeatureName) });
    }

    await transaction(async (tx) => {
      // Deactivating waits until the devices are linked, or they are not linked to it.
      await tx.$queryRaw`SELECT id FROM organizations WHERE id = ${orgId}::uuid FOR SHARE`;
      const organization = await tx.organization.findFirst({
        where: { id: orgId, deletedAt: null },
        select: { id: true, name: true },
      });
      if (organization === null) throw notFound(messages.errors.organizationNotFound);
      const order =
        input.orderId === undefined ? null : await findFillableOrder(tx, input.orderId, organization.id);

      // All models in one go: which ones the serials have may change until they are locked.
      await lockModels(tx, [...names.keys()]);
      const devices = await lockDevices(tx, bySerials(serialNumbers));
      const { known, unknown } = sortSerials(serialNumbers, devices, organization.id);
      const newModel = picked ?? (order === null ? undefined : modelOf(order));
      if (unknown.length > 0 && newModel === undefined) {
        throw invalid({ deviceFeatureName: words.modelForUnknown });
      }
      const demand = countByModel(known, newModel, unknown.length);
      if (order !== null) assertRoom(order, demand, names);
      await assertUnreserved(tx, known, demand, order);

      const added =
        newModel === undefined || unknown.length === 0
          ? []
          : await registerDevices(tx, unknown, newModel, now);
      const linked = [...known, ...added];
      await assignDevices(tx, linked, organization, order?.id ?? null, now);
      await recordEvents(
        tx,
        actor,
        [
          ...added.map(({ id, serialNumber }): EventEntry => ({
            type: 'device.added',
            params: { serial: serialNumber },
            entity: { type: 'device', id },
          })),
          ...linked.map(({ id, serialNumber }): EventEntry => ({
            type: 'device.assigned',
            params: { serial: serialNumber, organization: organization.name },
            organization,
            entity: { type: 'device', id },
            to: organization.name,
          })),
        ],
        now,
      );
      if (order !== null) await fillOrder(tx, actor, { order, organization, demand }, now);
    });
    return { message: messages.answers.devicesAdded };
  },
});

/** How many devices of each model are linked. */
function countByModel(
  known: readonly LockedDevice[],
  newModel: string | undefined,
  newCount: number,
): Demand[] {
  const counts = new Map<string, number>();
  for (const { featureId } of known) counts.set(featureId, (counts.get(featureId) ?? 0) + 1);
  if (newModel !== undefined && newCount > 0) counts.set(newModel, (counts.get(newModel) ?? 0) + newCount);
  return [...counts].map(([featureId, quantity]) => ({ featureId, quantity }));
}

/**
 * What leaves the storage must be free, or reserved for this very order: a device that is linked gives its reservation
 * back, and a new one was never in the storage.
 * @throws conflict 'Device is reserved for an order'
 */
async function assertUnreserved(
  tx: Transaction,
  known: readonly LockedDevice[],
  demand: readonly Demand[],
  order: FillableOrder | null,
): Promise<void> {
  const free = await countFree(
    tx,
    demand.map(({ featureId }) => featureId),
  );
  for (const { featureId, quantity } of demand) {
    const leaving = known.filter((device) => device.featureId === featureId).length;
    const promised = order?.reservations.find((row) => row.featureId === featureId)?.quantity ?? 0;
    if (leaving > (free.get(featureId) ?? 0) + Math.min(promised, quantity)) {
      throw conflict('DEVICE_RESERVED', words.reserved, 'serialNumbers');
    }
  }
}
