import { refusals } from '@/lib/i18n/requests';
import { returnMessages } from '@/lib/i18n/returns';
import { receivedDevice } from '@/lib/schemas/returns';
import { notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { askProvider } from '../orders/dispatch';
import { byId, bySerials, lockDeviceWithOrder } from '../inventory/lock-devices';
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
  async execute(context, { id, outcome, note, replacement }): Promise<{ message: string }> {
    const { actor, scope, transaction, now } = context;
    let orderId: string | null = null;
    const answer = await transaction(async (tx) => {
      const work = { tx, actor, now };
      const where = byId(id, scope.sql('d.organization_id'));
      let found = await lockDeviceWithOrder(
        tx,
        where,
        replacement === undefined ? undefined : bySerials([replacement]),
      );
      if (found === null) throw notFound(refusals.deviceNotFound);
      const { serialNumber: serial } = found.device;
      const ask = { verb: 'settle', outcome, outcomeNote: note ?? null } as const;
      planned(found.device, found.order, ask, now);
      orderId = found.order?.id ?? null;
      if (replacement !== undefined) {
        const swapped = await swap(work, found, replacement, true);
        orderId = swapped.billedAnew;
        found = await lockDeviceWithOrder(tx, where);
        if (found === null) throw notFound(refusals.deviceNotFound);
      }
      await endAssignment(work, found, ask);
      // Without organisation: only the operator reads what we found.
      const entity = { type: 'device', id } as const;
      await recordEvent(tx, actor, { type: 'device.outcome', params: { serial, outcome }, entity });
      const settled = returnMessages.settled(serial, outcome);
      return {
        message: replacement === undefined ? settled : returnMessages.andReplaced(settled, replacement),
      };
    });
    if (orderId !== null) await askProvider(context, { orderId });
    return answer;
  },
});
