import { recordEvent } from '../events/record-event';
import { aboutOrder, type LockedOrder } from '../orders/locked-order';
import type { UnitOfWork } from '../operation';
import { type Planned, transition } from './transition';

/**
 * Takes a device from its organisation: one that never arrived is corrected, any other is received (docs/product.md, Returns). An outcome
 * means that it came back.
 * @param ending what unassigning it does, or its outcome
 * @throws conflict when no other device can be promised
 */
export async function endAssignment(
  work: UnitOfWork,
  ending: Planned,
  order: LockedOrder | null,
): Promise<void> {
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
