import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import type { OrderStatus, Organization } from '@/lib/db/generated/client';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { onlyOne, refused } from '../../support/refused';
import { deviceOf } from '../../support/rows';
import { aDevice, aModel, anOrder } from '../../support/world';
import { buoy, fjord, freshCast, harbour, lineOf, operator } from '../cast';

const db = database();
let tag: { id: string; name: string };

freshCast({ harbour: true, buoy: {} });

beforeEach(async () => {
  tag = await aModel({ name: 'Tag' });
});

const link = (input: object) => linkDevices(operator, { orgId: fjord.id, ...input });
const cannot = (input: object, why: object | string) => refused(() => link(input), why);
const atField = (field: string, sentence: string) => ({ fields: { [field]: sentence } });
const free = async (...serials: string[]) => {
  for (const serialNumber of serials) await aDevice({ serialNumber, model: buoy });
};
const anOrderOf = async (
  organization: Organization,
  status: OrderStatus,
  ...lines: ReturnType<typeof lineOf>[]
) => (await anOrder({ organization, status, lines })).id;
const orderRow = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
const reserved = async (orderId: string) =>
  (await db.stockReservation.findMany({ where: { orderId } })).map((row) => [row.featureId, row.quantity]);

describe('without an order', () => {
  it('free devices go to the organisation, in transit, with an open assignment and log entries', async () => {
    await free('B-1', 'B-2');
    expect(await link({ serialNumbers: ['B-1', 'B-2'] })).toEqual({ message: 'Devices have been added' });
    const held = { organizationId: fjord.id, organizationName: fjord.name, to: null };
    const sent = { organizationId: fjord.id, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER', assignments: [held] };
    expect(await db.device.findMany({ include: { assignments: true } })).toMatchObject([sent, sent]);
    const log = await db.eventLog.findMany({ where: { type: 'device.assigned' }, orderBy: { event: 'asc' } });
    const expected = [...['Device B-1 assigned to Fjord', 'Device B-2 assigned to Fjord']];
    expect(log.map(({ event }) => event)).toEqual(expected);
  });

  it('unknown serials are registered as new devices of the picked model', async () => {
    await free('B-1');
    await link({ serialNumbers: ['B-1', 'NEW-1'], deviceFeatureName: 'Tag' });
    expect(await deviceOf('NEW-1')).toMatchObject({ featureId: tag.id, organizationId: fjord.id });
    expect(await db.eventLog.count({ where: { type: 'device.added' } })).toBe(1);
  });

  it('of unknown serials none but those that were said to be new, where it was said', async () => {
    await free('B-1');
    const asked = { serialNumbers: ['B-1', 'NEW-1', 'NEW-2'], deviceFeatureName: 'Tag' };
    const unknown = atField('serialNumbers', 'Device NEW-2 is not known yet');
    await cannot({ ...asked, newSerials: ['new-1'] }, unknown);
    await cannot({ ...asked, newSerials: [] }, { kind: 'conflict' });
    await link({ ...asked, newSerials: ['new-1', 'NEW-2'] });
    expect(await db.eventLog.count({ where: { type: 'device.added' } })).toBe(2);
  });

  it('is refused at its field, each serial by name, and then nothing at all is linked', async () => {
    await free('B-1');
    await aDevice({ serialNumber: 'B-2', model: buoy, organization: harbour });
    await aDevice({ serialNumber: 'B-3', model: buoy, organization: fjord });
    await aDevice({ serialNumber: 'B-4', model: buoy, logisticStatus: 'LOST' });
    await aDevice({ serialNumber: 'B-5', model: buoy, active: false });
    for (const [serialNumbers, deviceFeatureName, field, sentence] of [
      [['NEW-1'], undefined, 'deviceFeatureName', 'Pick a device model for the new serial numbers'],
      [['NEW-1'], 'Whale', 'deviceFeatureName', 'There is no device model Whale'],
      [['B-1', 'B-2', 'NEW-1'], 'Tag', 'serialNumbers', 'Device B-2 belongs to another organization'],
      [['B-1', 'B-1'], undefined, 'serialNumbers', 'Device B-1 is listed twice'],
    ] as const)
      await cannot({ serialNumbers, deviceFeatureName }, atField(field, sentence));
    await cannot(
      { serialNumbers: ['B-3', 'B-4', 'B-5'] },
      {
        kind: 'conflict',
        message:
          'Device B-3 is already assigned. Device B-4 is not free: its status is Lost. Device B-5 is not free: it is not active.',
      },
    );
  });

  it('what is reserved for orders stays in the storage', async () => {
    await free('B-1', 'B-2');
    await anOrderOf(harbour, 'INVOICED', lineOf(buoy, 1));
    const reservedOne = atField('serialNumbers', 'Device is reserved for an order');
    await cannot({ serialNumbers: ['B-1', 'B-2'] }, reservedOne);
    await link({ serialNumbers: ['B-1'] });
    await cannot({ serialNumbers: ['B-2'] }, 'DEVICE_RESERVED');
  });

  it('a deactivated or unknown organisation is not found', async () => {
    await free('B-1');
    await db.organization.update({ where: { id: fjord.id }, data: { deletedAt: new Date() } });
    await cannot({ serialNumbers: ['B-1'] }, 'NOT_FOUND');
  });
});

describe('with an order', () => {
  it('devices fill the lines, the reservation shrinks, and the full order is fulfilled and mailed', async () => {
    await free('B-1', 'B-2');
    await aDevice({ serialNumber: 'T-1', model: tag });
    const orderId = await anOrderOf(fjord, 'PAID', lineOf(buoy, 2), lineOf(tag, 1));
    await link({ orderId, serialNumbers: ['B-1', 'T-1'] });
    expect(await reserved(orderId)).toEqual([[buoy.id, 1]]);
    expect((await orderRow(orderId)).status).toBe('PAID');
    await link({ orderId, serialNumbers: ['B-2'] });
    expect(await reserved(orderId)).toEqual([]);
    const expected = { status: 'FULFILLED', fulfilledAt: expect.any(Date) as Date };
    expect(await orderRow(orderId)).toMatchObject(expected);
    expect(await db.eventLog.count({ where: { type: 'order.fulfilled', entityId: orderId } })).toBe(1);
    expect(await db.outboxMail.count({ where: { template: 'orderFulfilled' } })).toBe(1);
    expect(await db.deviceAssignment.count({ where: { orderId, to: null } })).toBe(3);
  });

  it('unknown serials become devices of the model that the order still lacks', async () => {
    const orderId = await anOrderOf(fjord, 'PAID', lineOf(buoy, 1));
    await link({ orderId, serialNumbers: ['NEW-1'] });
    expect(await deviceOf('NEW-1')).toMatchObject({ featureId: buoy.id, orderId });
  });

  it('lines are never exceeded', async () => {
    await free('B-1', 'B-2');
    await aDevice({ serialNumber: 'T-1', model: tag });
    const orderId = await anOrderOf(fjord, 'PAID', lineOf(buoy, 1));
    const room = atField('orderId', 'This order has room for 1 more device of model Buoy');
    await cannot({ orderId, serialNumbers: ['B-1', 'B-2'] }, room);
    const none = atField('orderId', 'This order has no devices of model Tag');
    await cannot({ orderId, serialNumbers: ['T-1'] }, none);
  });

  it('an order that is not paid, unknown, or another organisation’s is refused at the order ID', async () => {
    await free('B-1');
    const of = (orderId: string) => ({ orderId, serialNumbers: ['B-1'] });
    const unpaid = { kind: 'conflict', ...atField('orderId', 'Devices can be added to a paid order only') };
    const statuses = ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED', 'EXPIRED', 'CANCELLED'] as const;
    for (const status of statuses)
      await cannot(of(await anOrderOf(fjord, status, lineOf(buoy, 1, 0))), unpaid);
    const foreign = await anOrderOf(harbour, 'PAID', lineOf(buoy, 1, 0));
    await cannot(of(foreign), atField('orderId', 'This order belongs to another organization'));
    await cannot(of(fjord.id), { kind: 'notFound', ...atField('orderId', 'There is no such order') });
  });

  it('the order may take what is reserved for it, but not what is reserved for others', async () => {
    await free('B-1', 'B-2', 'B-3');
    await anOrderOf(harbour, 'INVOICED', lineOf(buoy, 2));
    const orderId = await anOrderOf(fjord, 'PAID', lineOf(buoy, 2, 1));
    await cannot({ orderId, serialNumbers: ['B-1', 'B-2'] }, 'DEVICE_RESERVED');
    await link({ orderId, serialNumbers: ['B-1'] });
  });
});

describe('in parallel', () => {
  const at = <T>(count: number, act: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => act(index));

  it('one of many that link the same serial has it, and its history has one open row', async () => {
    await free('B-1');
    const to = (index: number) => (index % 2 ? fjord.id : harbour.id);
    await onlyOne(
      at(10, (index) => link({ orgId: to(index), serialNumbers: ['B-1'] })),
      { kind: 'conflict' },
    );
    expect(await db.deviceAssignment.count()).toBe(1);
  });

  it('a new serial is registered once', async () => {
    const named = (index: number) => (index % 2 ? 'Buoy' : 'Tag');
    await onlyOne(at(8, (index) => link({ serialNumbers: ['NEW-1'], deviceFeatureName: named(index) })));
    expect(await db.device.count()).toBe(1);
  });

  it('an order is never filled twice over and never takes others’ stock', async () => {
    await free(...at(12, (index) => `B-${index}`));
    await anOrderOf(harbour, 'INVOICED', lineOf(buoy, 4));
    const orderId = await anOrderOf(fjord, 'PAID', lineOf(buoy, 5));
    const results = await Promise.allSettled(
      at(12, (index) => link({ serialNumbers: [`B-${index}`], ...(index < 6 ? { orderId } : {}) })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(5 + 3);
    expect(await db.device.count({ where: { orderId } })).toBe(5);
    expect(await db.device.count({ where: { organizationId: null } })).toBe(4);
    expect((await orderRow(orderId)).status).toBe('FULFILLED');
  });
});
