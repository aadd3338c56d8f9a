import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { DomainError } from '@/lib/domain/errors';
import { linkDevices } from '@/lib/domain/devices/link-devices';
import { query } from '../../support/test-database';
import { aDevice, aModel, anOrder, snapshot } from '../../support/world';
import { buoy, fjord, freshCast, harbour, operator } from '../cast';

const db = database();
let tag: { id: string; name: string };

freshCast({ harbour: true, buoy: {} });

beforeEach(async () => {
  tag = await aModel({ name: 'Tag' });
});

const link = (input: Record<string, unknown>) => linkDevices(operator, { orgId: fjord.id, ...input });

/** The refusal, after a check that it changed nothing. */
async function refusal(input: Record<string, unknown>): Promise<DomainError> {
  const before = await snapshot();
  const error: unknown = await link(input).then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  );
  expect(await snapshot()).toEqual(before);
  if (!(error instanceof DomainError)) throw error;
  return error;
}

const reserved = async (orderId: string) =>
  Object.fromEntries(
    (await db.stockReservation.findMany({ where: { orderId } })).map((row) => [row.featureId, row.quantity]),
  );

describe('without an order', () => {
  it('free devices go to the organisation, in transit, with an open assignment and log entries', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy });
    await aDevice({ serialNumber: 'B-2', model: buoy });
    expect(await link({ serialNumbers: ['B-1', 'B-2'] })).toEqual({ message: 'Devices have been added' });
    const devices = await db.device.findMany({ include: { assignments: true } });
    expect(devices).toHaveLength(2);
    for (const { organizationId, logisticStatus, assignments } of devices) {
      expect({ organizationId, logisticStatus }).toEqual({
        organizationId: fjord.id,
        logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
      });
      expect(assignments).toEqual([
        expect.objectContaining({ organizationId: fjord.id, organizationName: fjord.name, to: null }),
      ]);
    }
    const log = await db.eventLog.findMany({ where: { type: 'device.assigned' } });
    expect(log.map(({ event }) => event).sort()).toEqual([
      'Device B-1 assigned to Fjord',
      'Device B-2 assigned to Fjord',
    ]);
  });

  it('unknown serials are registered as new devices of the picked model', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy });
    await link({ serialNumbers: ['B-1', 'NEW-1'], deviceFeatureName: 'Tag' });
    const added = await db.device.findUniqueOrThrow({ where: { serialNumber: 'NEW-1' } });
    expect(added).toMatchObject({ featureId: tag.id, organizationId: fjord.id });
    expect(await db.eventLog.count({ where: { type: 'device.added' } })).toBe(1);
  });

  it('of unknown serials none but those that were said to be new, where it was said', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy });
    const asked = { serialNumbers: ['B-1', 'NEW-1', 'NEW-2'], deviceFeatureName: 'Tag' };
    const error = await refusal({ ...asked, newSerials: ['new-1'] });
    expect(error.fields).toEqual({ serialNumbers: 'Device NEW-2 is not known yet' });
    await refusal({ ...asked, newSerials: [] });
    await link({ ...asked, newSerials: ['new-1', 'NEW-2'] });
    expect(await db.eventLog.count({ where: { type: 'device.added' } })).toBe(2);
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
    await aDevice({ serialNumber: 'B-1', model: buoy });
    await aDevice({ serialNumber: 'B-2', model: buoy, organization: harbour });
    const error = await refusal({ serialNumbers: ['B-1', 'B-2', 'NEW-1'], deviceFeatureName: 'Tag' });
    expect(error.kind).toBe('conflict');
    expect(error.fields).toEqual({ serialNumbers: 'Device B-2 belongs to another organization' });
  });

  it('every refused serial is named', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy, organization: fjord });
    await aDevice({ serialNumber: 'B-2', model: buoy, logisticStatus: 'LOST' });
    await aDevice({ serialNumber: 'B-3', model: buoy, active: false });
    const error = await refusal({ serialNumbers: ['B-1', 'B-2', 'B-3'] });
    expect(error.message).toBe(
      'Device B-1 is already assigned. Device B-2 is not free: its status is Lost. Device B-3 is not free: it is not active.',
    );
  });

  it('a serial that is listed twice is refused by name', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy });
    expect((await refusal({ serialNumbers: ['B-1', 'B-1'] })).message).toBe('Device B-1 is listed twice');
  });

  it('what is reserved for orders stays in the storage', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy });
    await aDevice({ serialNumber: 'B-2', model: buoy });
    await anOrder({
      organization: harbour,
      status: 'INVOICED',
      lines: [{ model: buoy, quantity: 1, reserved: 1 }],
    });
    const error = await refusal({ serialNumbers: ['B-1', 'B-2'] });
    expect(error.fields).toEqual({ serialNumbers: 'Device is reserved for an order' });
    await link({ serialNumbers: ['B-1'] });
    expect((await refusal({ serialNumbers: ['B-2'] })).code).toBe('DEVICE_RESERVED');
  });

  it('a deactivated or unknown organisation is not found', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy });
    await db.organization.update({ where: { id: fjord.id }, data: { deletedAt: new Date() } });
    expect((await refusal({ serialNumbers: ['B-1'] })).kind).toBe('notFound');
  });
});

describe('with an order', () => {
  it('devices fill the lines, the reservation shrinks, and the full order is fulfilled and mailed', async () => {
    for (const serial of ['B-1', 'B-2']) await aDevice({ serialNumber: serial, model: buoy });
    await aDevice({ serialNumber: 'T-1', model: tag });
    const { id } = await anOrder({
      organization: fjord,
      status: 'PAID',
      lines: [
        { model: buoy, quantity: 2, reserved: 2 },
        { model: tag, quantity: 1, reserved: 1 },
      ],
    });
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
    const { id } = await anOrder({
      organization: fjord,
      status: 'PAID',
      lines: [{ model: buoy, quantity: 1, reserved: 1 }],
    });
    await link({ orderId: id, serialNumbers: ['NEW-1'] });
    expect(await db.device.findUniqueOrThrow({ where: { serialNumber: 'NEW-1' } })).toMatchObject({
      featureId: buoy.id,
      orderId: id,
    });
  });

  it('lines are never exceeded', async () => {
    for (const serial of ['B-1', 'B-2']) await aDevice({ serialNumber: serial, model: buoy });
    await aDevice({ serialNumber: 'T-1', model: tag });
    const { id } = await anOrder({
      organization: fjord,
      status: 'PAID',
      lines: [{ model: buoy, quantity: 1, reserved: 1 }],
    });
    expect((await refusal({ orderId: id, serialNumbers: ['B-1', 'B-2'] })).fields).toEqual({
      orderId: 'This order has room for 1 more device of model Buoy',
    });
    expect((await refusal({ orderId: id, serialNumbers: ['T-1'] })).fields).toEqual({
      orderId: 'This order has no devices of model Tag',
    });
  });

  it('an order that is not paid, unknown, or another organisation’s is refused at the order ID', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy });
    const line = { model: buoy, quantity: 1 };
    for (const status of [
      'DRAFT',
      'PREORDERED',
      'PENDING_PAYMENT',
      'INVOICED',
      'EXPIRED',
      'CANCELLED',
    ] as const) {
      const { id } = await anOrder({ organization: fjord, status, lines: [line] });
      const error = await refusal({ orderId: id, serialNumbers: ['B-1'] });
      expect([error.kind, error.fields]).toEqual([
        'conflict',
        { orderId: 'Devices can be added to a paid order only' },
      ]);
    }
    const foreign = await anOrder({ organization: harbour, status: 'PAID', lines: [line] });
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
    for (const serial of ['B-1', 'B-2', 'B-3']) await aDevice({ serialNumber: serial, model: buoy });
    await anOrder({
      organization: harbour,
      status: 'INVOICED',
      lines: [{ model: buoy, quantity: 2, reserved: 2 }],
    });
    const { id } = await anOrder({
      organization: fjord,
      status: 'PAID',
      lines: [{ model: buoy, quantity: 2, reserved: 1 }],
    });
    expect((await refusal({ orderId: id, serialNumbers: ['B-1', 'B-2'] })).code).toBe('DEVICE_RESERVED');
    await link({ orderId: id, serialNumbers: ['B-1'] });
  });
});

describe('in parallel', () => {
  it('one of many that link the same serial has it, and its history has one open row', async () => {
    await aDevice({ serialNumber: 'B-1', model: buoy });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        linkDevices(operator, { orgId: index % 2 ? fjord.id : harbour.id, serialNumbers: ['B-1'] }),
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
          orgId: fjord.id,
          serialNumbers: ['NEW-1'],
          deviceFeatureName: index % 2 ? 'Buoy' : 'Tag',
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.device.count()).toBe(1);
  });

  it('an order is never filled twice over and never takes others’ stock', async () => {
    for (let index = 0; index < 12; index += 1) await aDevice({ serialNumber: `B-${index}`, model: buoy });
    await anOrder({
      organization: harbour,
      status: 'INVOICED',
      lines: [{ model: buoy, quantity: 4, reserved: 4 }],
    });
    const { id } = await anOrder({
      organization: fjord,
      status: 'PAID',
      lines: [{ model: buoy, quantity: 5, reserved: 5 }],
    });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        linkDevices(operator, {
          orgId: fjord.id,
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
