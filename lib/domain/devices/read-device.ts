import { messages } from '@/lib/config/messages';
import { deviceId } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { operation } from '../operation';
import { deviceFields, deviceView, type DeviceView } from './device-view';

export interface DeviceDetail extends DeviceView {
  /** ISO 8601: from here on the lease of its order can be ended without extra cost; null without a paid order. */
  freeEndAt: string | null;
  /** The first 3 months are not over: a lease that is ended now runs on until `freeEndAt`. */
  leaseRunsOn: boolean;
}

/**
 * One device, for dialogs: the return dialog says until when the lease runs (decisions.md §4).
 * @throws notFound for another organisation's device too
 */
export const readDevice = operation({
  may: 'devices.list',
  input: deviceId,
  fault: messages.defaults.devicesFetching,
  async run({ db, scope, now }, { id }): Promise<DeviceDetail> {
    const device = await db.device.findFirst({
      where: { id, AND: scope.devices() },
      select: { ...deviceFields, order: { select: { freeEndAt: true } } },
    });
    if (device === null) throw notFound(messages.errors.deviceNotFound);
    const freeEndAt = device.order?.freeEndAt ?? null;
    return {
      ...deviceView(device),
      freeEndAt: freeEndAt?.toISOString() ?? null,
      leaseRunsOn: freeEndAt !== null && freeEndAt > now,
    };
  },
});
