import { describe, expect, it } from 'vitest';
import { logisticStatuses } from '@/lib/config/logistic-status';
import { database } from '@/lib/db/client';
import { deleteDevice } from '@/lib/domain/devices/delete-device';
import { patchDevice } from '@/lib/domain/devices/patch-device';
import { readDevice } from '@/lib/domain/devices/read-device';
import { returnDevices } from '@/lib/domain/devices/return-devices';
import { unlinkDevice } from '@/lib/domain/devices/unlink-device';
import { unseal } from '@/lib/mail/outbox';
import { aDevice, anActor, anOrder } from '../../support/world';
import { admin, buoy, fjord, freshCast, harbour, operator } from '../cast';
import { refused } from '../../support/refused';

const db = database();

freshCast({ harbour: true, buoy: {} });

describe('unassign', () => {
  it('sets the device free and closes its assignment without overwriting it', async () => {
    const { id: orderId } = await anOrder({
      organization: fjord,
      status: 'FULFILLED',
      lines: [{ model: buoy, quantity: 1 }],
    });
    const { id } = await aDevice({
      serialNumber: 'B-1',
      model: buoy,
      organization: fjord,
      orderId,
      returned: true,
      logisticStatus: 'RETURNED',
    });
    expect(await unlinkDevice(operator, { id })).toEqual({
      message: 'Device has been removed from organization',
    });
    expect(await db.device.findUniqueOrThrow({ where: { id } })).toMatchObject({
      organizationId: null,
      orderId: null,
      returned: false,
      logisticStatus: 'AT_STORAGE',
    });
    const [assignment] = await db.deviceAssignment.findMany({ where: { deviceId: id } });
    expect(assignment).toMatchObject({ organizationId: fjord.id, orderId });
    expect(assignment?.to).not.toBeNull();
    expect(await db.eventLog.findFirstOrThrow()).toMatchObject({
      type: 'device.unassigned',
      organizationId: fjord.id,
      userId: operator.userId,
    });
  });

  it('a lost device stays lost, one for refurbishing stays that', async () => {
    for (const logisticStatus of ['LOST', 'REFURBISH'] as const) {
      const { id } = await aDevice({
        serialNumber: logisticStatus,
        model: buoy,
        organization: fjord,
        logisticStatus,
      });
      await unlinkDevice(operator, { id });
      expect(await db.device.findUniqueOrThrow({ where: { id } })).toMatchObject({ logisticStatus });
    }
  });

  it('a device that is not assigned is a conflict, one that is not there is not found', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy });
    await refused(() => unlinkDevice(operator, { id }), { kind: 'conflict' });
    await refused(() => unlinkDevice(operator, { id: fjord.id }), { kind: 'notFound' });
  });

  it('two at once: one unassigns', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord });
    const results = await Promise.allSettled([1, 2, 3].map(() => unlinkDevice(operator, { id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.eventLog.count()).toBe(1);
  });
});

describe('delete', () => {
  it('removes a free device and leaves a log entry', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy });
    expect(await deleteDevice(operator, { id })).toEqual({ message: 'Device has been deleted' });
    expect(await db.device.count()).toBe(0);
    expect(await db.eventLog.findFirstOrThrow()).toMatchObject({ type: 'device.deleted', fromValue: 'B-1' });
  });

  it('an assigned device has to be unassigned first', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord });
    await refused(() => deleteDevice(operator, { id }), {
      kind: 'conflict',
      message: 'Device is assigned to an organization. Unassign it first.',
    });
  });

  it('the last device that an order counts on stays', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy });
    await anOrder({
      organization: harbour,
      status: 'PAID',
      lines: [{ model: buoy, quantity: 1, reserved: 1 }],
    });
    await refused(() => deleteDevice(operator, { id }), { kind: 'conflict', code: 'DEVICE_RESERVED' });
  });
});

describe('change', () => {
  it('the status may be set to any of the seven, and the log keeps from and to', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord });
    let from = 'AT_STORAGE';
    for (const to of [...logisticStatuses].reverse()) {
      expect(await patchDevice(operator, { id, logisticStatus: to })).toMatchObject({
        id,
        logisticStatus: to,
      });
      const [entry] = await db.eventLog.findMany({ orderBy: { id: 'desc' }, take: 1 });
      if (from !== to)
        expect(entry).toMatchObject({ fromValue: from, toValue: to, organizationId: fjord.id });
      from = to;
    }
    expect(await db.eventLog.count()).toBe(logisticStatuses.length);
  });

  it('a receipt that was a mistake leaves the announcement; what has not arrived has none', async () => {
    const { id, serialNumber } = await aDevice({ organization: fjord, logisticStatus: 'IN_CUSTOMER_USE' });
    const admin = await anActor({ role: 'ORG_ADMIN', organization: fjord });
    await returnDevices(admin, { serialNumbers: [serialNumber] });
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    expect(await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' })).toMatchObject({
      returned: true,
    });
    // Announced already.
    await refused(() => returnDevices(admin, { serialNumbers: [serialNumber] }), 'DEVICE_RETURNED');
    expect(await patchDevice(operator, { id, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' })).toMatchObject({
      returned: false,
    });
    await returnDevices(admin, { serialNumbers: [serialNumber] });
    const [assignment] = await db.deviceAssignment.findMany({ where: { deviceId: id } });
    expect(assignment?.announcedAt).not.toBeNull();
  });

  it('RETURNED counts as returned; out with the customer again it does not', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord });
    expect(await patchDevice(operator, { id, logisticStatus: 'RETURNED' })).toMatchObject({ returned: true });
    expect(await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' })).toMatchObject({
      returned: false,
    });
  });

  it('RETURNED is kept as the receipt of a device without an order too, and taken back with it', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord });
    const receipt = async () =>
      (await db.deviceAssignment.findFirstOrThrow({ where: { deviceId: id, to: null } })).receivedAt;
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    expect(await receipt()).not.toBeNull();
    await patchDevice(operator, { id, logisticStatus: 'REFURBISH' });
    expect(await receipt()).not.toBeNull();
    await patchDevice(operator, { id, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' });
    expect(await receipt()).toBeNull();
  });

  it('calibration date and active are logged, and what is the same is not', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy });
    const changed = await patchDevice(operator, { id, calibrationExpires: '2027-03-01', active: false });
    expect(changed).toMatchObject({ calibrationExpires: '2027-03-01', active: false });
    await patchDevice(operator, { id, calibrationExpires: '2027-03-01', active: false });
    const events = await db.eventLog.findMany({ orderBy: { id: 'asc' } });
    expect(events.map(({ event }) => event)).toEqual([
      'Calibration date of device B-1 changed from None to 01-03-2027',
      'Device B-1 set inactive',
    ]);
  });

  it('unknown fields and values are refused', async () => {
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy });
    await refused(() => patchDevice(operator, { id, organizationId: fjord.id }), { kind: 'invalid' });
    await refused(() => patchDevice(operator, { id, logisticStatus: 'SUNK' }), { kind: 'invalid' });
  });
});

describe('return', () => {
  it('marks the devices, mails instructions to the administrators and a notice to the operator', async () => {
    const leaseStart = new Date();
    const freeEndAt = new Date(leaseStart.getTime() + 90 * 86_400_000);
    const { id: orderId } = await anOrder({
      organization: fjord,
      status: 'FULFILLED',
      lines: [{ model: buoy, quantity: 1 }],
      leaseStart,
      freeEndAt,
    });
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord, orderId });
    await aDevice({ serialNumber: 'B-2', model: buoy, organization: fjord });
    expect(await readDevice(admin, { id })).toMatchObject({ freeEndAt: freeEndAt.toISOString() });
    expect(await returnDevices(admin, { serialNumbers: ['B-1', 'B-2'] })).toEqual({
      message: 'Instructions was sent to admin',
    });
    expect(await db.device.count({ where: { returned: true } })).toBe(2);
    const mails = (await db.outboxMail.findMany({ orderBy: { template: 'asc' } })).map((mail) => ({
      to: mail.to,
      template: mail.template,
      data: mail.payload === null ? null : unseal(mail.payload),
    }));
    expect(mails).toEqual([
      expect.objectContaining({ to: 'super@example.com', template: 'returnAnnounced' }),
      expect.objectContaining({ to: admin.email, template: 'returnInstructions' }),
      expect.objectContaining({ to: admin.email, template: 'returnInstructions' }),
    ]);
    expect(mails.map(({ data }) => data)).toContainEqual({
      organization: fjord.name,
      serials: ['B-1'],
      billedUntil: freeEndAt.toISOString(),
    });
    expect(mails.map(({ data }) => data)).toContainEqual({
      organization: fjord.name,
      serials: ['B-2'],
      billedUntil: null,
    });
    expect(await db.eventLog.count({ where: { type: 'device.returned', userId: admin.userId } })).toBe(2);
  });

  it('returned already is a conflict with the serial, and nothing is returned', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord });
    await aDevice({ serialNumber: 'B-2', model: buoy, organization: fjord, returned: true });
    await refused(() => returnDevices(admin, { serialNumbers: ['B-1', 'B-2'] }), {
      kind: 'conflict',
      message: 'Device B-2 is already returned',
    });
  });

  it('another organisation’s device is not there, nor is one that nobody has, and nobody learns which', async () => {
    const { id } = await aDevice({ serialNumber: 'B-9', model: buoy, organization: harbour });
    await refused(() => returnDevices(admin, { serialNumbers: ['B-9'] }), {
      kind: 'notFound',
      message: 'There is no device B-9',
    });
    await aDevice({ serialNumber: 'B-3', model: buoy });
    for (const serial of ['B-0', 'B-3'])
      await refused(() => returnDevices(admin, { serialNumbers: [serial] }), {
        kind: 'notFound',
        message: `There is no device ${serial}`,
      });
    await refused(() => readDevice(admin, { id }), { kind: 'notFound' });
  });

  it('two at once announce it once', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord });
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => returnDevices(admin, { serialNumbers: ['B-1'] })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.outboxMail.count()).toBe(2);
  });
});
