import type { Transaction } from '@/lib/db/client';
import type { DeviceFeature } from '@/lib/db/generated/client';
import { serialKey } from '@/lib/vocabulary/devices';
import { addDevicesMessages, deviceErrors } from '@/lib/i18n/devices';
import { faults, refusals } from '@/lib/i18n/requests';
import { linkDevices as linkDevicesInput } from '@/lib/schemas/devices';
import { invalid, notFound } from '../errors';
import { recordEvents, type EventEntry } from '../events/record-event';
import { operation } from '../operation';
import { aboutOrder, type LockedOrder } from '../orders/locked-order';
import { assertRoom, lockDeliverable } from '../orders/delivery';
import { linesOwed } from '../schedule';
import { lockModels } from '../inventory/stock';
import { pack } from '../orders/parcels';
import { assertUnreserved, countByModel, refuseSerials, checkSerials } from '../inventory/check-serials';
import { planned, transition } from './transition';
import { storeDevices, type NewDevice, modelOfSerial, pickedModel } from '../inventory/store-devices';
import { bySerials, lockDevices } from '../inventory/lock-devices';

/**
 * Links devices to an organisation: all or none. Unknown serials become new devices of the given model, or of the one that order and serial
 * tell; if the call lists the new ones, any other unknown serial is a mistyped one. With an order the devices fill its lines; without one
 * they leave what orders and preorders reserve.
 * @throws invalid without a model for new serials; notFound; conflict that names the refused serials or the order
 */
export const linkDevices = operation({
  may: 'devices.manage',
  input: linkDevicesInput,
  fault: () => faults.devicesAdding,
  async execute({ actor, db, transaction, now }, input): Promise<{ message: string }> {
    const { orgId, serialNumbers } = input;
    const models = await db.deviceFeature.findMany();
    const names = new Map(models.map(({ id, name }) => [id, name]));
    const picked = pickedModel(models, input.deviceFeatureName);
    return transaction(async (tx) => {
      const organization = await findOrganization(tx, orgId, input.orderId !== undefined);
      const order =
        input.orderId === undefined ? null : await lockDeliverable(tx, input.orderId, organization.id);
      const goal = { organizationId: organization.id, orderId: order?.id ?? null };
      // All models at once: until the lock, serials may change their models.
      const work = { tx, actor, now, models: new Set<string>() };
      await lockModels(work, [...names.keys()]);
      const found = await lockDevices(work, bySerials(serialNumbers));
      const { known, unknown } = checkSerials(serialNumbers, found, goal);
      refuseSerials(unannounced(unknown, input.newSerials).map(deviceErrors.serialNotKnown));
      const fresh = unknown.map((serial) => newDevice(serial, picked, models, order));
      const demand = countByModel([...known, ...fresh]);
      if (order !== null) assertRoom(order, demand, names);
      await assertUnreserved(tx, known, order?.id ?? null, 'serialNumbers');

      const added = await storeDevices(tx, fresh, now);
      const linked = [...known, ...added];
      const about = order === null ? { organization } : aboutOrder(order);
      const entries = [
        ...added.map(({ id, serialNumber: serial }): EventEntry => ({
          type: 'device.added',
          params: { serial },
          entity: { type: 'device', id },
        })),
        ...linked.map(({ id, serialNumber: serial }): EventEntry => ({
          ...about,
          type: 'device.assigned',
          params: { serial, organization: organization.name },
          entity: { type: 'device', id },
          to: organization.name,
        })),
      ];
      const ask = { verb: 'assign', organization, orderId: order?.id ?? null } as const;
      const plans = linked.map((device) => planned(device, order, ask, now));
      await transition(work, plans, order, async () => {
        await recordEvents(tx, actor, entries);
        const ids = linked.map(({ id }) => id);
        await pack(work, { order, organizationId: organization.id }, ids, input);
      });
      return { message: addDevicesMessages.added };
    });
  },
});

/**
 * Locks the organisation. A deactivated one gets devices for its paid orders alone, whose leases go on.
 * @throws notFound
 */
async function findOrganization(
  tx: Transaction,
  id: string,
  withOrder: boolean,
): Promise<{ id: string; name: string }> {
  await tx.$queryRaw`SELECT id FROM organizations WHERE id = ${id}::uuid FOR SHARE`;
  const organization = await tx.organization.findFirst({
    where: { id, ...(withOrder ? {} : { deletedAt: null }) },
    select: { id: true, name: true },
  });
  if (organization === null) throw notFound(refusals.organizationNotFound);
  return organization;
}

/** Unknown serials beyond the announced new ones. Without such a list there are none. */
function unannounced(unknown: readonly string[], announced: readonly string[] | undefined): string[] {
  if (announced === undefined) return [];
  const mayBeNew = new Set(announced.map(serialKey));
  return unknown.filter((serial) => !mayBeNew.has(serialKey(serial)));
}

/** @throws invalid when nothing tells the model of a new serial */
function newDevice(
  serialNumber: string,
  picked: string | undefined,
  models: readonly DeviceFeature[],
  order: LockedOrder | null,
): NewDevice {
  const featureId = picked ?? modelOfSerial(serialNumber, models, order === null ? [] : linesOwed(order));
  if (featureId === undefined) throw invalid({ deviceFeatureName: deviceErrors.modelForUnknown });
  return { serialNumber, featureId };
}
