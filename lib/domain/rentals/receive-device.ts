import { returnMessages } from '@/lib/i18n/rentals';
import { receivedDevice } from '@/lib/schemas/returns';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { byId, lockDevices } from '../inventory/lock-devices';
import { withDevice } from './with-device';
import { swap } from './swap-device';
import { endAssignment } from './end-assignment';
import { planned } from './transition';

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
