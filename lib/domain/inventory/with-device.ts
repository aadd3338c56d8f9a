import { refusals } from '@/lib/i18n/requests';
import { notFound } from '../errors';
import type { Context } from '../operation';
import { askProvider } from '../orders/dispatch';
import type { UnitOfWork } from '../orders/unit-of-work';
import { byId, bySerials, type DeviceWithOrder, lockDeviceWithOrder } from './lock-devices';

/** What a change answers, and the order that the provider is asked about. */
interface Changed<Answer> {
  answer: Answer;
  orderId?: string | null | undefined;
}

/**
 * Changes a device of the actor's reach in one transaction, locked with its order and model.
 * @param besides the serial of another device, locked with it
 * @throws notFound
 */
export async function withDevice<Answer>(
  context: Context<'devices.manage'>,
  id: string,
  change: (work: UnitOfWork, found: DeviceWithOrder) => Promise<Changed<Answer>>,
  besides?: string,
): Promise<Answer> {
  const { actor, scope, transaction, now } = context;
  let asked: string | null = null;
  const answer = await transaction(async (tx) => {
    const found = await lockDeviceWithOrder(
      tx,
      byId(id, scope.sql('d.organization_id')),
      besides === undefined ? undefined : bySerials([besides]),
    );
    if (found === null) throw notFound(refusals.deviceNotFound);
    const { answer, orderId = null } = await change({ tx, actor, now }, found);
    asked = orderId;
    return answer;
  });
  if (asked !== null) await askProvider(context, { orderId: asked });
  return answer;
}
