import { deviceMessages } from '@/lib/i18n/devices';
import { faults } from '@/lib/i18n/faults';
import { refusals } from '@/lib/i18n/requests';
import { unlinkDevice as unlinkDeviceInput } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { operation } from '../operation';
import { askProvider } from '../orders/dispatch';
import { byId, lockDeviceWithOrder } from '../inventory/lock-devices';
import { endAssignment } from './end-assignment';

/**
 * Takes a device from its organisation: AT_STORAGE unless it is LOST or REFURBISH. One that never arrived is corrected, any other is
 * received.
 * @throws notFound, conflict when it is not assigned, or when no other device can be promised
 */
export const unlinkDevice = operation({
  may: 'devices.manage',
  input: unlinkDeviceInput,
  fault: () => faults.devicesUnlinking,
  async execute(context, { id }): Promise<{ message: string }> {
    const { actor, scope, transaction, now } = context;
    let orderId: string | null = null;
    const answer = await transaction(async (tx) => {
      const found = await lockDeviceWithOrder(tx, byId(id, scope.sql('d.organization_id')));
      if (found === null) throw notFound(refusals.deviceNotFound);
      await endAssignment({ tx, actor, now }, found, { verb: 'unassign' });
      orderId = found.order?.id ?? null;
      return { message: deviceMessages.unassigned };
    });
    if (orderId !== null) await askProvider(context, { orderId });
    return answer;
  },
});
