import { describe, expect, it } from 'vitest';
import { logisticStatuses } from '@/lib/vocabulary/devices';
import { database } from '@/lib/db/client';
import type { Device } from '@/lib/db/generated/client';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readDevice } from '@/lib/domain/rentals/read-device';
import { portalUrl } from '@/lib/domain/portal-url';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { onlyOne, refused } from '../../support/refused';
import { deviceOf, mailsWaitingFor } from '../../support/rows';
import { aDevice, anOrder } from '../../support/world';
import { admin, buoy, fjord, freshCast, harbour, lineOf, operator } from '../cast';

const db = database();

freshCast({ harbour: true, buoy: {} });

const inStorage = (serialNumber: string) => aDevice({ serialNumber, model: buoy });
const lent = (serialNumber: string, fields: Partial<Device> = {}) =>
  aDevice({ serialNumber, model: buoy, organization: fjord, ...fields });
const assignmentOf = (deviceId: string) => db.deviceAssignment.findFirstOrThrow({ where: { deviceId } });

describe('unassign', () => {
  it('sets the device free and closes its assignment without overwriting it', async () => {
    const { id: orderId } = await anOrder({
      organization: fjord,
      status: 'FULFILLED',
      lines: [lineOf(buoy, 1, 0)],
    });
    const { id } = await lent('B-1', { orderId, returned: true, logisticStatus: 'RETURNED' });
    const message = 'Device has been removed from organization';
    expect(await unlinkDevice(operator, { id })).toMatchObject({ message });
    const expected = { organizationId: null, orderId: null, returned: false, logisticStatus: 'AT_STORAGE' };
    expect(await deviceOf('B-1')).toMatchObject(expected);
    const closed = { organizationId: fjord.id, orderId, to: expect.any(Date) as Date };
    expect(await assignmentOf(id)).toMatchObject(closed);
    const told = { type: 'device.unassigned', organizationId: fjord.id, userId: operator.userId };
    expect(await db.eventLog.findFirstOrThrow()).toMatchObject(told);
  });

  it('a lost device stays lost, one for refurbishing stays that', async () => {
    for (const logisticStatus of ['LOST', 'REFURBISH'] as const) {
      const { id } = await lent(logisticStatus, { logisticStatus });
      await unlinkDevice(operator, { id });
      expect(await deviceOf(logisticStatus)).toMatchObject({ logisticStatus });
    }
  });

  it('a device that is not assigned is a conflict, one that is not there is not found', async () => {
    const { id } = await inStorage('B-1');
    await refused(() => unlinkDevice(operator, { id }), { kind: 'conflict' });
    await refused(() => unlinkDevice(operator, { id: fjord.id }), 'NOT_FOUND');
  });

  it('two at once: one unassigns', async () => {
    const { id } = await lent('B-1');
    await onlyOne([1, 2, 3].map(() => unlinkDevice(operator, { id })));
    expect(await db.eventLog.count()).toBe(1);
  });
});

describe('delete', () => {
  it('removes a free device and leaves a log entry', async () => {
    const { id } = await inStorage('B-1');
    expect(await deleteDevice(operator, { id })).toEqual({ message: 'Device has been deleted' });
    expect(await db.device.count()).toBe(0);
    expect(await db.eventLog.findFirstOrThrow()).toMatchObject({ type: 'device.deleted', fromValue: 'B-1' });
  });

  it('an assigned device has to be unassigned first, and the last one that an order counts on stays', async () => {
    const { id } = await lent('B-1');
    const message = 'Device is assigned to an organization. Unassign it first.';
    await refused(() => deleteDevice(operator, { id }), { kind: 'conflict', message });
    const { id: last } = await inStorage('B-2');
    await anOrder({ organization: harbour, status: 'PAID', lines: [lineOf(buoy, 1)] });
    await refused(() => deleteDevice(operator, { id: last }), { kind: 'conflict', code: 'DEVICE_RESERVED' });
  });
});

describe('change', () => {
  it('the status may be set to any of the seven, and the log keeps from and to', async () => {
    const { id } = await lent('B-1');
    let from = 'AT_STORAGE';
    for (const to of [...logisticStatuses].reverse()) {
      const expected = { id, logisticStatus: to };
      expect(await patchDevice(operator, { id, logisticStatus: to })).toMatchObject(expected);
      const entry = await db.eventLog.findFirst({ orderBy: { id: 'desc' } });
      if (from !== to)
        expect(entry).toMatchObject({ fromValue: from, toValue: to, organizationId: fjord.id });
      from = to;
    }
    expect(await db.eventLog.count()).toBe(logisticStatuses.length);
  });

  it('a receipt that was a mistake leaves the announcement; what has not arrived has none', async () => {
    const { id } = await lent('B-1', { logisticStatus: 'IN_CUSTOMER_USE' });
    const announce = () => returnDevices(admin, { serialNumbers: ['B-1'] });
    await announce();
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    const used = await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
    expect(used).toMatchObject({ returned: true });
    await refused(announce, 'DEVICE_RETURNED');
    const sent = await patchDevice(operator, { id, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' });
    expect(sent).toMatchObject({ returned: false });
    await announce();
    expect((await assignmentOf(id)).announcedAt).not.toBeNull();
  });

  it('RETURNED counts as returned; out with the customer again it does not', async () => {
    const { id } = await lent('B-1');
    for (const [logisticStatus, returned] of [
      ['RETURNED', true],
      ['IN_CUSTOMER_USE', false],
    ] as const)
      expect(await patchDevice(operator, { id, logisticStatus })).toMatchObject({ returned });
  });

  it('RETURNED is kept as the receipt of a device without an order too, and taken back with it', async () => {
    const { id } = await lent('B-1');
    for (const [logisticStatus, isReceived] of [
      ['RETURNED', true],
      ['REFURBISH', true],
      ['IN_TRANSIT_FROM_CUSTOMER', false],
    ] as const) {
      await patchDevice(operator, { id, logisticStatus });
      expect((await assignmentOf(id)).receivedAt !== null).toBe(isReceived);
    }
  });

  it('calibration date and active are logged, and what is the same is not', async () => {
    const { id } = await inStorage('B-1');
    const change = { calibrationExpires: '2027-03-01', active: false };
    expect(await patchDevice(operator, { id, ...change })).toMatchObject(change);
    await patchDevice(operator, { id, ...change });
    const events = await db.eventLog.findMany({ orderBy: { id: 'asc' } });
    expect(events.map(({ event }) => event)).toEqual([
      'Calibration date of device B-1 changed from None to 01-03-2027',
      'Device B-1 set inactive',
    ]);
  });
});

describe('return', () => {
  it('marks the devices, mails instructions to the administrators and a notice to the operator', async () => {
    const leaseStart = new Date();
    const freeEndAt = new Date(leaseStart.getTime() + 90 * 86_400_000);
    const order = { status: 'FULFILLED', leaseStart, freeEndAt } as const;
    const { id: orderId } = await anOrder({ organization: fjord, ...order, lines: [lineOf(buoy, 1, 0)] });
    const { id } = await lent('B-1', { orderId });
    await lent('B-2');
    expect(await readDevice(admin, { id })).toMatchObject({ freeEndAt: freeEndAt.toISOString() });
    const message = 'Instructions was sent to admin';
    expect(await returnDevices(admin, { serialNumbers: ['B-1', 'B-2'] })).toMatchObject({ message });
    expect(await db.device.count({ where: { returned: true } })).toBe(2);
    const { id: caseId, number } = await db.returnCase.findFirstOrThrow();
    expect(await mailsWaitingFor('super@example.com')).toMatchObject([{ template: 'returnAnnounced' }]);
    const instructions = await mailsWaitingFor(admin.email);
    expect(instructions).toHaveLength(2);
    for (const [serial, billedUntil] of [
      ['B-1', freeEndAt.toISOString()],
      ['B-2', null],
    ] as const)
      expect(instructions).toContainEqual({
        template: 'returnInstructions',
        data: {
          ...{ organization: 'Fjord', serials: [serial], billedUntil, number, address: null },
          ...{ url: portalUrl(`/returns/${number}`), slipUrl: portalUrl(`/api/returns/${caseId}/slip.pdf`) },
        },
      });
    expect(await db.eventLog.count({ where: { type: 'device.returned', userId: admin.userId } })).toBe(2);
  });

  it('returned already is a conflict with the serial, and nothing is returned', async () => {
    await lent('B-1');
    await lent('B-2', { returned: true });
    const why = { kind: 'conflict', message: 'Device B-2 is already returned' };
    await refused(() => returnDevices(admin, { serialNumbers: ['B-1', 'B-2'] }), why);
  });

  it('another organisation’s device is not there, nor is one that nobody has, and nobody learns which', async () => {
    const { id } = await aDevice({ serialNumber: 'B-9', model: buoy, organization: harbour });
    await inStorage('B-3');
    for (const serial of ['B-9', 'B-0', 'B-3']) {
      const why = { kind: 'notFound', message: `There is no device ${serial}` };
      await refused(() => returnDevices(admin, { serialNumbers: [serial] }), why);
    }
    await refused(() => readDevice(admin, { id }), 'NOT_FOUND');
  });

  it('two at once announce it once', async () => {
    await lent('B-1');
    await onlyOne([1, 2, 3].map(() => returnDevices(admin, { serialNumbers: ['B-1'] })));
    expect(await db.outboxMail.count()).toBe(2);
  });
});
