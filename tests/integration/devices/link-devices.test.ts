import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { DomainError } from '@/lib/domain/errors';
import { linkDevices } from '@/lib/domain/devices/link-devices';
import { query, resetDatabase } from '../../support/test-database';
import { device, everything, model, order, organization, person } from './world';

const db = database();
let operator: UserActor;
let own: { id: string; name: string };
let other: { id: string; name: string };
let buoy: { id: string; name: string };
let tag: { id: string; name: string };

beforeEach(async () => {
  await resetDatabase();
  operator = await person('SUPERUSER', null);
  own = await organization('Nordic Nets');
  other = await organization('Harbour');
  buoy = await model('Buoy');
  tag = await model('Tag');
});

const link = (input: Record<string, unknown>) => linkDevices(operator, { orgId: own.id, ...input });

/** The refusal, after a check that it changed nothing. */
async function refusal(input: Record<string, unknown>): Promise<DomainError> {
  const before = await everything();
  const error: unknown = await link(input).then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  );
  expect(await everything()).toEqual(before);
  if (!(error instanceof DomainError)) throw error;
  return error;
}

const reserved = async (orderId: string) =>
  Object.fromEntries(
    (await db.stockReservation.findMany({ where: { orderId } })).map((row) => [row.featureId, row.quantity]),
  );

describe('without an order', () => {
  it('free devices go to the organisation, in transit, with an open assignment and log entries', async () => {
    await device('B-1', buoy.id);
    await device('B-2', buoy.id);
    expect(await link({ serialNumbers: ['B-1', 'B-2'] })).toEqual({ message: 'Devices have been added' });
    const devices = await db.device.findMany({ include: { assignments: true } });
    expect(devices).toHaveLength(2);
    for (const { organizationId, logisticStatus, assignments } of devices) {
      expect({ organizationId, logisticStatus }).toEqual({
        organizationId: own.id,
        logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
      });
      expect(assignments).toEqual([
        expect.objectContaining({ organizationId: own.id, organizationName: own.name, to: null }),
      ]);
    }
    const log = await db.eventLog.findMany({ where: { type: 'device.assigned' } });
    expect(log.map(({ event }) => event).sort()).toEqual([
      'Device B-1 assigned to Nordic Nets',
      'Device B-2 assigned to Nordic Nets',
    ]);
  });

  it('unknown serials are registered as new devices of the picked model', async () => {
    await device('B-1', buoy.id);
    await link({ serialNumbers: ['B-1', 'NEW-1'], deviceFeatureName: 'Tag' });
    const added = await db.device.findUniqueOrThrow({ where: { serialNumber: 'NEW-1' } });
    expect(added).toMatchObject({ featureId: tag.id, organizationId: own.id });
    expect(await db.eventLog.count({ where: { type: 'device.added' } })).toBe(1);
  });

  it('unknown serials need a model', async () => {
    const error = await refusal({ serialNumbers: ['NEW-1'] });
    expect(error.kind).toBe('invalid');
    expect(error.fields).toEqual({ deviceFeatureName: 'Pick a device model for the new serial numbers' });
  });

  it('an unknown model is refused', async () => {
    const error = await refusal({ serialNumbers: ['NEW-1'], deviceFeatureName: 'Whale' });
    expect(error.fields).toEqual({ deviceFeatureName: 'There is no device model Whale' });
  });

  it('a serial of another organisation is refused by name and nothing at all is linked', async () => {
    await device('B-1', buoy.id);
    await device('B-2', buoy.id, { organizationId: other.id });
    const error = await refusal({ serialNumbers: ['B-1', 'B-2', 'NEW-1'], deviceFeatureName: 'Tag' });
    expect(error.kind).toBe('conflict');
    expect(error.fields).toEqual({ serialNumbers: 'Device B-2 belongs to another organization' });
  });

  it('every refused serial is named', async () => {
    await device('B-1', buoy.id, { organizationId: own.id });
    await device('B-2', buoy.id, { logisticStatus: 'LOST' });
    await device('B-3', buoy.id, { active: false });
    const error = await refusal({ serialNumbers: ['B-1', 'B-2', 'B-3'] });
    expect(error.message).toBe(
      'Device B-1 is already assigned. Device B-2 is not free: its status is Lost. Device B-3 is not free: it is not active',
    );
  });

  it('a serial that is listed twice is refused by name', async () => {
    await device('B-1', buoy.id);
    expect((await refusal({ serialNumbers: ['B-1', 'B-1'] })).message).toBe('Device B-1 is listed twice');
  });

  it('what is reserved for orders stays in the storage', async () => {
    await device('B-1', buoy.id);
    await device('B-2', buoy.id);
    await order(other, 'INVOICED', [{ featureId: buoy.id, name: 'Buoy', quantity: 1, reserved: 1 }]);
    const error = await refusal({ serialNumbers: ['B-1', 'B-2'] });
    expect(error.fields).toEqual({ serialNumbers: 'Device is reserved for an order' });
    await link({ serialNumbers: ['B-1'] });
    expect((await refusal({ serialNumbers: ['B-2'] })).code).toBe('DEVICE_RESERVED');
  });

  it('a deactivated or unknown organisation is not found', async () => {
    await device('B-1', buoy.id);
    await db.organization.update({ where: { id: own.id }, data: { deletedAt: new Date() } });
    expect((await refusal({ serialNumbers: ['B-1'] })).kind).toBe('notFound');
  });

  it('only the super user links', async () => {
    await device('B-1', buoy.id);
    for (const role of ['ORG_ADMIN', 'ORG_MEMBER'] as const) {
      const actor = await person(role, own);
      const before = await everything();
      await expect(linkDevices(actor, { orgId: own.id, serialNumbers: ['B-1'] })).rejects.toMatchObject({
        kind: 'forbidden',
      });
      expect(await everything()).toEqual(before);
    }
  });
});

describe('with an order', () => {
  it('devices fill the lines, the reservation shrinks, and the full order is fulfilled and mailed', async () => {
    for (const serial of ['B-1', 'B-2']) await device(serial, buoy.id);
    await device('T-1', tag.id);
    const { id } = await order(own, 'PAID', [
      { featureId: buoy.id, name: 'Buoy', quantity: 2, reserved: 2 },
      { featureId: tag.id, name: 'Tag', quantity: 1, reserved: 1 },
    ]);
    await link({ orderId: id, serialNumbers: ['B-1', 'T-1'] });
    expect(await reserved(id)).toEqual({ [buoy.id]: 1 });
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'PAID' });

    await link({ orderId: id, serialNumbers: ['B-2'] });
    expect(await reserved(id)).toEqual({});
    const done = await db.order.findUniqueOrThrow({ where: { id } });
    expect(done.status).toBe('FULFILLED');
    expect(done.fulfilledAt).not.toBeNull();
    expect(await db.eventLog.count({ where: { type: 'order.fulfilled', entityId: id } })).toBe(1);
    expect(await db.outboxMail.count({ where: { template: 'orderFulfilled' } })).toBe(1);
    expect(await db.deviceAssignment.count({ where: { orderId: id, to: null } })).toBe(3);
  });

  it('unknown serials become devices of the model that the order still lacks', async () => {
    const { id } = await order(own, 'PAID', [{ featureId: buoy.id, name: 'Buoy', quantity: 1, reserved: 1 }]);
    await link({ orderId: id, serialNumbers: ['NEW-1'] });
    expect(await db.device.findUniqueOrThrow({ where: { serialNumber: 'NEW-1' } })).toMatchObject({
      featureId: buoy.id,
      orderId: id,
    });
  });

  it('lines are never exceeded', async () => {
    for (const serial of ['B-1', 'B-2']) await device(serial, buoy.id);
    await device('T-1', tag.id);
    const { id } = await order(own, 'PAID', [{ featureId: buoy.id, name: 'Buoy', quantity: 1, reserved: 1 }]);
    expect((await refusal({ orderId: id, serialNumbers: ['B-1', 'B-2'] })).fields).toEqual({
      orderId: 'This order has room for 1 more device of model Buoy',
    });
    expect((await refusal({ orderId: id, serialNumbers: ['T-1'] })).fields).toEqual({
      orderId: 'This order has no devices of model Tag',
    });
  });

  it('an order that is not paid, unknown, or another organisation’s is refused at the order ID', async () => {
    await device('B-1', buoy.id);
    const line = { featureId: buoy.id, name: 'Buoy', quantity: 1 };
    for (const status of [
      'DRAFT',
      'PREORDERED',
      'PENDING_PAYMENT',
      'INVOICED',
      'EXPIRED',
      'CANCELLED',
    ] as const) {
      const { id } = await order(own, status, [line]);
      const error = await refusal({ orderId: id, serialNumbers: ['B-1'] });
      expect([error.kind, error.fields]).toEqual([
        'conflict',
        { orderId: 'Devices can be added to a paid order only' },
      ]);
    }
    const foreign = await order(other, 'PAID', [line]);
    expect((await refusal({ orderId: foreign.id, serialNumbers: ['B-1'] })).fields).toEqual({
      orderId: 'This order belongs to another organization',
    });
    const unknown = await refusal({
      orderId: '01999999-0000-7000-8000-000000000000',
      serialNumbers: ['B-1'],
    });
    expect([unknown.kind, unknown.fields]).toEqual(['notFound', { orderId: 'There is no such order' }]);
  });

  it('the order may take what is reserved for it, but not what is reserved for others', async () => {
    for (const serial of ['B-1', 'B-2', 'B-3']) await device(serial, buoy.id);
    const line = { featureId: buoy.id, name: 'Buoy' };
    await order(other, 'INVOICED', [{ ...line, quantity: 2, reserved: 2 }]);
    const { id } = await order(own, 'PAID', [{ ...line, quantity: 2, reserved: 1 }]);
    expect((await refusal({ orderId: id, serialNumbers: ['B-1', 'B-2'] })).code).toBe('DEVICE_RESERVED');
    await link({ orderId: id, serialNumbers: ['B-1'] });
  });
});

describe('in parallel', () => {
  it('one of many that link the same serial has it, and its history has one open row', async () => {
    await device('B-1', buoy.id);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        linkDevices(operator, { orgId: index % 2 ? own.id : other.id, serialNumbers: ['B-1'] }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' });
    }
    expect(await db.deviceAssignment.count()).toBe(1);
  });

  it('a new serial is registered once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        linkDevices(operator, {
          orgId: own.id,
          serialNumbers: ['NEW-1'],
          deviceFeatureName: index % 2 ? 'Buoy' : 'Tag',
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.device.count()).toBe(1);
  });

  it('an order is never filled twice over and never takes others’ stock', async () => {
    for (let index = 0; index < 12; index += 1) await device(`B-${index}`, buoy.id);
    const line = { featureId: buoy.id, name: 'Buoy' };
    await order(other, 'INVOICED', [{ ...line, quantity: 4, reserved: 4 }]);
    const { id } = await order(own, 'PAID', [{ ...line, quantity: 5, reserved: 5 }]);
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        linkDevices(operator, {
          orgId: own.id,
          serialNumbers: [`B-${index}`],
          ...(index < 6 ? { orderId: id } : {}),
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(5 + 3);
    expect(await db.device.count({ where: { orderId: id } })).toBe(5);
    const [stock] = await query<{ left: number }>(
      `SELECT (SELECT count(*) FROM devices WHERE organization_id IS NULL)::int AS left`,
    );
    expect(stock?.left).toBe(4);
    expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('FULFILLED');
  });
});
