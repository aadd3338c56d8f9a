import { env } from '@/lib/config/env';
import { serialKey } from '@/lib/vocabulary/devices';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { deviceErrors, deviceMessages } from '@/lib/i18n/devices';
import { faults } from '@/lib/i18n/requests';
import { returnNotify } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { type EventEntry, recordEvents } from '../events/record-event';
import { operation } from '../operation';
import { billedUntil } from '../schedule';
import { runningSince } from '@/lib/vocabulary/order-status';
import { devicesUrl } from '../portal-url';
import { administratorsOf } from '../administrators-of';
import { bySerials, lockDevices, type LockedDevice } from '../inventory/lock-devices';
import { planned, transition } from './transition';

type Returning = LockedDevice & { organization: { id: string; name: string } };

/**
 * Announces the return of devices, all or none, and mails the administrators and the operator. The lease runs on until they are received.
 * @throws notFound for a serial that is unknown, free or another organisation's; conflict, with the serial, for one that is returned
 * already
 */
export const returnDevices = operation({
  may: 'devices.return',
  input: returnNotify,
  fault: () => faults.deviceReturning,
  async execute({ actor, scope, transaction, now }, { serialNumbers }): Promise<{ message: string }> {
    return transaction(async (tx) => {
      const found = await lockDevices({ tx, actor }, bySerials(serialNumbers));
      const bySerial = new Map(found.map((device) => [serialKey(device.serialNumber), device]));
      const plans = serialNumbers.map((serial) => {
        const device = bySerial.get(serialKey(serial));
        const mine =
          scope.reach.of === 'every' ||
          (scope.reach.of === 'one' && device?.organizationId === scope.reach.organizationId);
        // The same answer for a free device and another organisation's.
        if (device === undefined || device.organization === null || !mine)
          throw notFound(deviceErrors.serialUnknown(serial));
        const returning: Returning = { ...device, organization: device.organization };
        // The lease runs on: no order is asked.
        return { ...planned(device, null, { verb: 'announce' }, now), device: returning };
      });
      const devices = plans.map(({ device }) => device);
      const entries = devices.map(({ id, serialNumber, organization, orderId }): EventEntry => ({
        type: 'device.returned',
        params: { serial: serialNumber },
        organization,
        entity: { type: 'device', id },
        orderId,
        from: 'false',
        to: 'true',
      }));
      await transition({ tx, actor, now }, plans, null, () => recordEvents(tx, actor, entries));
      await mailReturn(tx, devices, now);
      return { message: deviceMessages.returnRequested };
    });
  },
});

/** Mails instructions per end of billing, and one notice per organisation to the operator. */
async function mailReturn(tx: Transaction, devices: readonly Returning[], now: Date): Promise<void> {
  const orderIds = [...new Set(devices.map(({ orderId }) => orderId).filter((id) => id !== null))];
  const orders = await tx.order.findMany({
    where: { id: { in: orderIds } },
    select: { id: true, leaseStart: true, status: true },
  });
  const starts = new Map(orders.map((order) => [order.id, runningSince(order)]));
  const operator = env().OPERATOR_EMAIL;
  const organizations = new Map(devices.map(({ organization }) => [organization.id, organization]));
  for (const { id, name } of organizations.values()) {
    const theirs = devices.filter(({ organizationId }) => organizationId === id);
    const groups = new Map<string | null, string[]>();
    for (const { serialNumber, orderId } of theirs) {
      const start = orderId === null ? null : (starts.get(orderId) ?? null);
      const until = start === null ? null : billedUntil(start, now).toISOString();
      groups.set(until, [...(groups.get(until) ?? []), serialNumber]);
    }
    for (const email of await administratorsOf(tx, id)) {
      for (const [until, serials] of groups) {
        const data = { organization: name, serials, billedUntil: until };
        await enqueueMail(tx, { to: email, template: 'returnInstructions', data }, now);
      }
    }
    const serials = theirs.map(({ serialNumber }) => serialNumber);
    const data = { organization: name, serials, url: `${devicesUrl()}?org=${id}` };
    await enqueueMail(tx, { to: operator, template: 'returnAnnounced', data }, now);
  }
}
