import { deviceMessages } from '@/lib/i18n/devices';
import { faults } from '@/lib/i18n/requests';
import { unlinkDevice as unlinkDeviceInput } from '@/lib/schemas/devices';
import { operation } from '../operation';
import { withDevice } from './with-device';
import { endAssignment } from './end-assignment';
import { planned } from './transition';

/**
 * Takes a device from its organisation: AT_STORAGE unless it is LOST or REFURBISH. One that never arrived is corrected, any other is
 * received.
 * @throws notFound, conflict when it is not assigned, or when no other device can be promised
 */
export const unlinkDevice = operation({
  may: 'devices.manage',
  input: unlinkDeviceInput,
  fault: () => faults.devicesUnlinking,
  execute: (context, { id }): Promise<{ message: string }> =>
    withDevice(context, id, async (work, { device, order }) => {
      await endAssignment(work, planned(device, order, { verb: 'unassign' }, work.now), order);
      return { answer: { message: deviceMessages.unassigned }, orderId: order?.id };
    }),
});
