import { deviceErrors, deviceMessages } from '@/lib/i18n/devices';
import { faults, refusals } from '@/lib/i18n/requests';
import { deviceId } from '@/lib/schemas/devices';
import { conflict, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { countStock, lockModels } from './stock';
import { byId, lockDevices } from './lock-devices';

/**
 * Deletes a device.
 * @throws notFound, conflict while it is assigned, or when an order counts on every free device of its model
 */
export const deleteDevice = operation({
  may: 'devices.manage',
  input: deviceId,
  fault: () => faults.deviceDeleting,
  async execute({ actor, scope, db, transaction }, { id }): Promise<{ message: string }> {
    const found = await db.device.findFirst({
      where: { id, AND: scope.devices() },
      select: { featureId: true },
    });
    if (found === null) throw notFound(refusals.deviceNotFound);
    await transaction(async (tx) => {
      await lockModels({ tx }, [found.featureId]);
      const [device] = await lockDevices({ tx, actor }, byId(id, scope.sql('d.organization_id')));
      if (device === undefined) throw notFound(refusals.deviceNotFound);
      if (device.organizationId !== null) {
        throw conflict('DEVICE_ASSIGNED', deviceErrors.stillAssigned);
      }
      const inStock = device.logisticStatus === 'AT_STORAGE' && device.active;
      const stock = inStock ? (await countStock(tx, [device.featureId])).get(device.featureId) : undefined;
      if (stock !== undefined && stock.unpromised <= 0) {
        throw conflict('DEVICE_RESERVED', deviceErrors.reserved);
      }
      await tx.device.delete({ where: { id } });
      await recordEvent(tx, actor, {
        type: 'device.deleted',
        params: { serial: device.serialNumber },
        entity: { type: 'device', id },
        from: device.serialNumber,
      });
    });
    return { message: deviceMessages.deleted };
  },
});
