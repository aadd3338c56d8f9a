import type { z } from 'zod';
import type { UserActor } from '@/lib/auth/principal';
import { formatNumber } from '@/lib/i18n/locale/format';
import { orderLimits } from '@/lib/config/limits';
import { uuid7, uuid8 } from '@/lib/core/random';
import { bulkMessages } from '@/lib/i18n/devices';
import { refusals } from '@/lib/i18n/requests';
import { bulkDevices } from '@/lib/schemas/devices';
import { isUuid } from '@/lib/schemas/ids';
import { invalid, notFound } from '../errors';
import { claimedKey } from '../idempotency-claim';
import { type Context, operation } from '../operation';
import { linkDevices } from './link-devices';
import { listDevices } from '../inventory/list-devices';
import { patchDevice } from './patch-device';
import { receiveDevice, unlinkDevice } from './receive-device';
import { type BatchOutcome, changedBy, runBatch, changeIfUnchanged } from './run-batch';

type Bulk = z.output<typeof bulkDevices>;
type Managing = Context<'devices.manage'>;

/**
 * Does one thing to up to 1,000 devices, each through the operation for one (ADR 0046). A refused device is reported.
 * @throws invalid when a filter finds more
 */
export const changeDevices = operation({
  may: 'devices.manage',
  input: bulkDevices,
  fault: () => bulkMessages.changeFault,
  async execute(context, { ids, filter, change, from, batchId: named }): Promise<BatchOutcome> {
    const picked = ids ?? (await idsOf(context, filter));
    const act = await actOf(context, change);
    const batchId = batchOf(context.actor, change, named);
    const done = await changedBy(context, batchId);
    const wanted = change.logisticStatus;
    const statuses = from && [...from, ...(wanted === undefined ? [] : [wanted])];
    return runBatch(
      context,
      [...new Set(picked)].map((id) => ({ id })),
      async (device, { actor }) => {
        if (done.has(device.id)) return undefined;
        return changeIfUnchanged(actor, { statuses }, (who) => act(who, device));
      },
      (outcome) => tellUnchanged(context, outcome),
      batchId,
    );
  },
});

/**
 * The id of the batch of a wish, the same for a repeated call. A second wish of the same name is another batch.
 * @param named the name that the wish was given; otherwise its Idempotency-Key is its name
 */
export function batchOf({ userId, call }: UserActor, change: Bulk['change'], named?: string): string {
  const name = named ?? claimedKey(call);
  return name === undefined ? uuid7() : uuid8(`${userId} ${name} ${JSON.stringify(change)}`);
}

/** Marks what was so already: the log has no entry of it, of this call or a dead one before. */
async function tellUnchanged(context: Managing, { batchId, results }: BatchOutcome): Promise<BatchOutcome> {
  const changed = await changedBy(context, batchId);
  return {
    batchId,
    results: results.map((one) => (one.ok && !changed.has(one.id) ? { ...one, unchanged: true } : one)),
  };
}

async function idsOf({ actor }: Managing, filter: Bulk['filter']): Promise<string[]> {
  if (filter === undefined) return [];
  const limit = orderLimits.maxSerialNumbers;
  const { data, count } = await listDevices.parsed(actor, { ...filter, limit });
  if (count > limit) {
    throw invalid({ filter: bulkMessages.idsTooMany(formatNumber(limit)) });
  }
  return data.map(({ id }) => id);
}

async function actOf(
  { db }: Managing,
  { unassign, outcome, orderId, logisticStatus, calibrationExpires: date }: Bulk['change'],
): Promise<(actor: UserActor, device: { id: string }) => Promise<unknown>> {
  if (unassign === true) return (actor, { id }) => unlinkDevice(actor, { id });
  if (outcome !== undefined) return (actor, { id }) => receiveDevice(actor, { id, outcome });
  const calibrationExpires = date?.toISOString() ?? date;
  if (orderId === undefined)
    return (actor, { id }) => patchDevice(actor, { id, logisticStatus, calibrationExpires });
  const order = await db.order.findFirst({
    where: isUuid(orderId) ? { id: orderId } : { number: orderId },
    select: { id: true, organizationId: true },
  });
  const orgId = order?.organizationId;
  if (orgId == null) throw notFound(refusals.orderNotFound);
  return async (actor, { id }) => {
    const device = await db.device.findUnique({ where: { id }, select: { serialNumber: true } });
    if (device === null) throw notFound(refusals.deviceNotFound);
    await linkDevices(actor, { orgId, orderId: order?.id, serialNumbers: [device.serialNumber] });
  };
}
