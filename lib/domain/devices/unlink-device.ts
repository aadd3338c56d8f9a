import type { LogisticStatus } from '@/lib/config/logistic-status';
import { messages } from '@/lib/config/messages';
import { unlinkDevice as unlinkDeviceInput } from '@/lib/schemas/devices';
import { conflict, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { byId, lockDevices } from './lock-devices';

/** States that say something about the device itself and outlive its assignment (decisions.md §4). */
const KEPT: readonly LogisticStatus[] = ['LOST', 'REFURBISH'];

/**
 * Takes a device from its organisation and sets it free (§4, §7 unlink-from-org, decisions.md §4): no organisation, no
 * order, not returned, AT_STORAGE unless it is LOST or REFURBISH. The assignment is closed, never overwritten.
 * @throws notFound, conflict when it is not assigned
 */
export const unlinkDevice = operation({
  may: 'devices.manage',
  input: unlinkDeviceInput,
  fault: messages.defaults.devicesUnlinking,
  async run({ actor, scope, transaction, now }, { id }): Promise<{ message: string }> {
    await transaction(async (tx) => {
      const [device] = await lockDevices(tx, byId(id, scope.sql('d.organization_id')));
      if (device === undefined) throw notFound(messages.errors.deviceNotFound);
      if (device.organization === null) {
        throw conflict('DEVICE_NOT_ASSIGNED', messages.validation.devices.notAssigned, 'id');
      }
      await tx.deviceAssignment.updateMany({ where: { deviceId: id, to: null }, data: { to: now } });
      await tx.device.update({
        where: { id },
        data: {
          organizationId: null,
          orderId: null,
          returned: false,
          ...(KEPT.includes(device.logisticStatus) ? {} : { logisticStatus: 'AT_STORAGE' }),
        },
      });
      await recordEvent(
        tx,
        actor,
        {
          type: 'device.unassigned',
          params: { serial: device.serialNumber, organization: device.organization.name },
          organization: device.organization,
          entity: { type: 'device', id },
          from: device.organization.name,
          to: null,
        },
        now,
      );
    });
    return { message: messages.answers.deviceUnassigned };
  },
});
