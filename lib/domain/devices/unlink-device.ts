import type { LogisticStatus } from '@/lib/config/logistic-status';
import { deviceErrors, deviceMessages } from '@/lib/messages/devices';
import { faults } from '@/lib/messages/faults';
import { refusals } from '@/lib/messages/requests';
import { unlinkDevice as unlinkDeviceInput } from '@/lib/schemas/devices';
import { conflict, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { aboutOrder } from '../orders/about-order';
import { correct } from '../orders/deliver';
import { receiveBack } from '../orders/lease';
import { askProvider } from '../orders/send-requests';
import { STATES } from '../orders/states';
import { wake } from '../wake';
import { byId, lockDeviceWithOrder } from './lock-devices';
import { neverArrived } from './never-arrived';

/** States that say something about the device itself and outlive its assignment (decisions.md §4). */
const KEPT: readonly LogisticStatus[] = ['LOST', 'REFURBISH'];

/**
 * Takes a device from its organisation and sets it free (§4, §7 unlink-from-org, decisions.md §4, §5): no organisation, no
 * order, not returned, AT_STORAGE unless it is LOST or REFURBISH. One that never arrived is corrected: its order is owed another.
 * Any other is received back. The assignment is closed, never overwritten.
 * @throws notFound, conflict when it is not assigned, or when nothing is there to be promised instead
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
      const { device, order } = found;
      if (device.organization === null) {
        throw conflict('DEVICE_NOT_ASSIGNED', deviceErrors.notAssigned, 'id');
      }
      const [assignment] = device.assignments;
      const leased = order !== null && STATES[order.status].leased;
      const correction = leased && neverArrived(device);
      const receivedNow = leased && !correction && assignment?.receivedAt == null;
      await tx.deviceAssignment.updateMany({
        where: { deviceId: id, to: null },
        data: { to: now, ...(receivedNow ? { receivedAt: now } : {}) },
      });
      await tx.device.update({
        where: { id },
        data: {
          organizationId: null,
          orderId: null,
          returned: false,
          ...(KEPT.includes(device.logisticStatus) ? {} : { logisticStatus: 'AT_STORAGE' }),
        },
      });
      const { serialNumber: serial, organization } = device;
      await recordEvent(
        tx,
        actor,
        {
          ...(order === null ? { organization } : aboutOrder(order)),
          type: 'device.unassigned',
          params: { serial, organization: organization.name },
          entity: { type: 'device', id },
          from: organization.name,
          to: null,
        },
        now,
      );
      const work = { tx, actor, now };
      if (correction) await correct(work, order, device);
      else if (receivedNow) await receiveBack(work, order, device);
      if (!correction) await wake(tx, 'start_preorders');
      orderId = order?.id ?? null;
      return { message: deviceMessages.unassigned };
    });
    if (orderId !== null) await askProvider(context, { orderId });
    return answer;
  },
});
