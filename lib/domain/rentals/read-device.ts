import type { z } from 'zod';
import { faults, refusals } from '@/lib/i18n/requests';
import type { deviceDetail } from '@/lib/schemas/answers/device';
import { deviceId } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { operation } from '../operation';
import { billedUntil } from '../schedule';
import { runningSince, STATES } from '@/lib/vocabulary/order-status';
import { deviceFields, deviceView } from '../inventory/device-view';
import { stepOf } from './states';

export type DeviceDetail = z.output<typeof deviceDetail>;

/**
 * Reads a device for dialogs: the return dialog says until when the lease runs.
 * @throws notFound for another organisation's device too
 */
export const readDevice = operation({
  may: 'devices.list',
  input: deviceId,
  fault: () => faults.devicesFetching,
  async execute({ actor, db, scope, now }, { id }): Promise<DeviceDetail> {
    const device = await db.device.findFirst({
      where: { id, AND: scope.devices() },
      select: {
        ...deviceFields,
        order: { select: { ...deviceFields.order.select, freeEndAt: true, leaseStart: true } },
        assignments: { where: { to: null } },
      },
    });
    if (device === null) throw notFound(refusals.deviceNotFound);
    const { order, assignments } = device;
    const receivedAt = assignments[0]?.receivedAt ?? null;
    const leased = order !== null && STATES[order.status].leased;
    const freeEndAt = leased ? order.freeEndAt : null;
    const leaseStart = runningSince(order);
    const unassigned = stepOf(device, leased, { verb: 'unassign' }, now);
    return {
      ...deviceView(actor.role)(device),
      freeEndAt: freeEndAt?.toISOString() ?? null,
      leaseRunsOn: freeEndAt !== null && freeEndAt > now,
      billedUntil: leaseStart === null ? null : billedUntil(leaseStart, receivedAt ?? now).toISOString(),
      received: receivedAt !== null,
      correction: typeof unassigned !== 'string' && unassigned.lease === 'correct',
    };
  },
});
