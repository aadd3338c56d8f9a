import { recordEvent } from '../events/record-event';
import { aboutOrder, type LockedOrder } from '../orders/locked-order';
import { type UnitOfWork, operation } from '../operation';
import { type Planned, transition, planned } from './transition';
import { deviceMessages } from '@/lib/i18n/devices';
import { faults } from '@/lib/i18n/requests';
import { unlinkDevice as unlinkDeviceInput } from '@/lib/schemas/devices';
import { withDevice } from './with-device';
import { returnMessages } from '@/lib/i18n/rentals';
import { receivedDevice } from '@/lib/schemas/returns';
import { byId, lockDevices } from '../inventory/lock-devices';
import { swap } from './swap-device';

/**
 * Takes a device from its organisation: one that never arrived is corrected, any other is received (docs/product.md, Returns). An outcome
 * means that it came back.
 * @param ending what unassigning it does, or its outcome
 * @throws conflict when no other device can be promised
 */
async function endAssignment(work: UnitOfWork, ending: Planned, order: LockedOrder | null): Promise<void> {
  const { id, serialNumber: serial, organization } = ending.device;
  const name = organization?.name ?? '';
  await transition(work, [ending], order, () =>
    recordEvent(work.tx, work.actor, {
      ...(order === null ? { organization } : aboutOrder(order)),
      type: 'device.unassigned',
      params: { serial, organization: name },
      entity: { type: 'device', id },
      from: name,
      to: null,
    }),
  );
}

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

/**
 * Records the outcome of a returned device (ADR 0050): receives it if necessary, and ends its assignment. LOST bills it like one received
 * now. A replacement goes out under the same lease.
 * @throws notFound, conflict when it is not assigned, or the replacement cannot take its place
 */
export const receiveDevice = operation({
  may: 'devices.manage',
  input: receivedDevice,
  fault: () => returnMessages.receivingFault,
  execute: (context, { id, outcome, note, replacement }): Promise<{ message: string }> =>
    withDevice(
      context,
      id,
      async (work, found) => {
        const { tx, actor, now } = work;
        const { serialNumber: serial } = found.device;
        const ask = { verb: 'settle', outcome, outcomeNote: note ?? null } as const;
        let { order } = found;
        let settling = planned(found.device, order, ask, now);
        let orderId = order?.id ?? null;
        if (replacement !== undefined) {
          orderId = (await swap(work, found, replacement, true)).billedAnew;
          // It has left the order.
          const [left = found.device] = await lockDevices(
            { tx, actor },
            byId(id, context.scope.sql('d.organization_id')),
          );
          order = null;
          settling = planned(left, order, ask, now);
        }
        await endAssignment(work, settling, order);
        // Without organisation: only the operator reads what we found.
        const entity = { type: 'device', id } as const;
        await recordEvent(tx, actor, { type: 'device.outcome', params: { serial, outcome }, entity });
        const settled = returnMessages.settled(serial, outcome);
        const message =
          replacement === undefined ? settled : returnMessages.andReplaced(settled, replacement);
        return { answer: { message }, orderId };
      },
      replacement,
    ),
});
