import { recordEvent } from '../events/record-event';
import type { DeviceWithOrder } from './with-device';
import { aboutOrder } from '../orders/order-event';
import type { UnitOfWork } from '../orders/unit-of-work';
import type { Ask } from './states';
import { transition } from './transition';

/**
 * Takes a device from its organisation: one that never arrived is corrected, any other is received (docs/product.md, Returns). An outcome
 * means that it came back.
 * @throws conflict when it is not assigned, or no other device can be promised
 */
export async function endAssignment(
  work: UnitOfWork,
  { device, order }: Pick<DeviceWithOrder, 'device' | 'order'>,
  ask: Ask<'unassign' | 'settle'>,
): Promise<void> {
  const { id, serialNumber: serial, organization } = device;
  const name = organization?.name ?? '';
  await transition(work, [device], order, ask, () =>
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
