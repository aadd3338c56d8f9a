import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { previewDelivery } from '@/lib/domain/rentals/preview-delivery';
import { numberOf, snapshot } from '../../support/rows';
import { aDevice, aModel, anOrder } from '../../support/world';
import { buoy, fjord, freshCast, harbour, lineOf, operator } from '../cast';
import { refused } from '../../support/refused';

let tag: { id: string; name: string };

freshCast({ harbour: true, buoy: {} });

beforeEach(async () => {
  tag = await aModel({ name: 'Tag' });
});

const now = new Date();
const paid = { status: 'PAID', placedAt: now, paidAt: now, leaseStart: now, freeEndAt: now } as const;
const aPaidOrder = (buoys = 2, tags = 1) =>
  anOrder({ organization: fjord, ...paid, lines: [lineOf(buoy, 2, buoys), lineOf(tag, 1, tags)] });
const devices = async (model: { id: string }, ...serials: string[]) => {
  for (const serialNumber of serials) await aDevice({ serialNumber, model });
};
async function verdicts(id: string, serialNumbers: string[], deviceFeatureName?: string) {
  const input = { id, serialNumbers, ...(deviceFeatureName && { deviceFeatureName }) };
  const { data } = await previewDelivery(operator, input);
  const said = ({ fits, isNew, message }: (typeof data)[number]) =>
    fits ? `fits${isNew ? ', new' : ''}` : message;
  return data.map((row) => [row.serialNumber, said(row)]);
}

describe('what becomes of each serial of a delivery', () => {
  it('is said of a known one whatever invisible stands in it', async () => {
    const order = await aPaidOrder();
    await devices(buoy, 'B-1', 'B-2');
    expect(await verdicts(order.id, ['B-\u200B1', ' B\u20112 '])).toEqual([
      ['B-1', 'fits'],
      ['B-2', 'fits'],
    ]);
  });

  it('is said of each by itself, and nothing is changed', async () => {
    const order = await aPaidOrder();
    await devices(buoy, 'B-1', 'B-2', 'B-3');
    await devices(tag, 'T-1');
    await aDevice({ serialNumber: 'B-OUT', model: buoy, organization: harbour });
    await aDevice({ serialNumber: 'B-OWN', model: buoy, organization: fjord });
    await aDevice({ serialNumber: 'B-LOST', model: buoy, logisticStatus: 'LOST' });
    await aDevice({ serialNumber: 'B-OFF', model: buoy, active: false });
    await aDevice({ serialNumber: 'X-1', model: await aModel({ name: 'Lantern' }) });
    const before = await snapshot();
    const serials = 'b-1,B-OUT,B-OWN,B-LOST,B-OFF,X-1,B-1,bad serial,B-2,B-3,T-1';
    expect(await verdicts(order.id, serials.split(','))).toEqual([
      ['B-1', 'fits'],
      ['B-OUT', 'Device B-OUT belongs to another organization'],
      ['B-OWN', 'Device B-OWN is already assigned'],
      ['B-LOST', 'Device B-LOST is not free: its status is Lost'],
      ['B-OFF', 'Device B-OFF is not free: it is not active'],
      ['X-1', 'This order has no devices of model Lantern'],
      ['B-1', 'Device B-1 is listed twice'],
      ['bad serial', 'bad?serial is not a valid device serial number'],
      ['B-2', 'fits'],
      ['B-3', 'This order has room for 2 more devices of model Buoy'],
      ['T-1', 'fits'],
    ]);
    expect(await snapshot()).toEqual(before);
  });

  it('is what linking does of those that fit, and of the others one by one', async () => {
    const order = await aPaidOrder();
    await devices(buoy, 'B-1', 'B-2', 'B-3');
    await devices(tag, 'T-1');
    await aDevice({ serialNumber: 'B-OUT', model: buoy, organization: harbour });
    const link = (serialNumbers: string[]) =>
      linkDevices(operator, { orgId: fjord.id, orderId: order.id, serialNumbers });
    await expect(link(['B-OUT'])).rejects.toThrow('belongs to another organization');
    await expect(link(['B-1', 'B-2', 'B-3'])).rejects.toThrow('has room for 2 more');
    await link(['B-1']);
    expect(await verdicts(order.id, ['B-2', 'B-3', 'T-1'])).toEqual([
      ['B-2', 'fits'],
      ['B-3', 'This order has room for 1 more device of model Buoy'],
      ['T-1', 'fits'],
    ]);
    await link(['B-2', 'T-1']);
    const expected = [['B-3', 'This order has all its devices of model Buoy already']];
    expect(await verdicts(order.id, ['B-3'])).toEqual(expected);
  });

  it('says who has a device, by which order, and that it is in this one already', async () => {
    const order = await aPaidOrder();
    const elsewhere = await anOrder({ organization: harbour, ...paid, lines: [lineOf(buoy, 1, 0)] });
    await devices(buoy, 'B-1', 'B-FREE');
    await aDevice({ serialNumber: 'B-OUT', model: buoy, organization: harbour, orderId: elsewhere.id });
    await aDevice({ serialNumber: 'B-GIVEN', model: buoy, organization: harbour });
    const link = { orgId: fjord.id, orderId: order.id, serialNumbers: ['B-1'] };
    await linkDevices(operator, link);
    const there = await numberOf(elsewhere.id);
    const { data } = await previewDelivery(operator, {
      ...{ id: order.id, serialNumbers: ['b-1', 'B-OUT', 'B-GIVEN', 'B-FREE', 'NONE'] },
      deviceFeatureName: 'Tag',
    });
    expect(data.map(({ serialNumber, message, heldBy }) => [serialNumber, message, heldBy])).toEqual([
      ['B-1', 'Device B-1 is in this order already', null],
      ['B-OUT', 'Device B-OUT belongs to another organization', { orgName: 'Harbour', orderNumber: there }],
      [
        'B-GIVEN',
        'Device B-GIVEN belongs to another organization',
        { orgName: 'Harbour', orderNumber: null },
      ],
      ['B-FREE', null, null],
      ['NONE', null, null],
    ]);
    await expect(linkDevices(operator, link)).rejects.toThrow('Device B-1 is in this order already');
    await expect(linkDevices(operator, { orgId: fjord.id, serialNumbers: ['B-1'] })).rejects.toThrow(
      'Device B-1 is already assigned',
    );
  });

  it('leaves to other orders what is promised to them', async () => {
    const order = await aPaidOrder(1, 0);
    await devices(buoy, 'B-1', 'B-2');
    await aModel();
    await anOrder({ organization: harbour, ...paid, lines: [lineOf(buoy, 1)] });
    const rows = [
      ['B-1', 'fits'],
      ['B-2', 'Device is reserved for an order'],
    ];
    expect(await verdicts(order.id, ['B-1', 'B-2'])).toEqual(rows);
    const { left, orgId } = await previewDelivery(operator, { id: order.id, serialNumbers: [] });
    expect(orgId).toBe(fjord.id);
    expect(left).toEqual([
      { deviceFeatureName: 'Buoy', quantity: 2, free: 1 },
      { deviceFeatureName: 'Tag', quantity: 1, free: 0 },
    ]);
  });

  it('registers what is new, of a model that somebody tells', async () => {
    const order = await aPaidOrder();
    expect(await verdicts(order.id, ['NEW-1'])).toEqual([
      ['NEW-1', 'Pick a device model for the new serial numbers'],
    ]);
    const rows = [
      ['NEW-1', 'fits, new'],
      ['NEW-2', 'This order has room for 1 more device of model Tag'],
    ];
    expect(await verdicts(order.id, ['NEW-1', 'NEW-2'], 'Tag')).toEqual(rows);
    await database().deviceFeature.update({ where: { id: buoy.id }, data: { serialPrefix: 'NB-' } });
    expect(await verdicts(order.id, ['nb-7'])).toEqual([['nb-7', 'fits, new']]);
  });

  it('gives a place to a known device before any new one, in whatever order they were scanned', async () => {
    const order = await aPaidOrder(1);
    await devices(tag, 'DT-0001');
    await database().deviceFeature.update({ where: { id: tag.id }, data: { serialPrefix: 'DT-' } });
    expect(await verdicts(order.id, ['DT-OOO1', 'DT-0001'])).toEqual([
      ['DT-OOO1', 'This order has room for 1 more device of model Tag'],
      ['DT-0001', 'fits'],
    ]);
  });

  it('is said of a paid order alone', async () => {
    const { id } = await anOrder({
      organization: fjord,
      status: 'PENDING_PAYMENT',
      lines: [lineOf(buoy, 1, 0)],
    });
    await refused(() => verdicts(id, ['B-1']), 'ORDER_NOT_PAID');
    await refused(() => verdicts(fjord.id, ['B-1']), 'NOT_FOUND');
  });

  it('is said however long a serial is, and of a calibration that is over', async () => {
    const order = await aPaidOrder();
    await aDevice({ serialNumber: 'B-OLD', model: buoy, calibrationExpires: new Date('2020-01-01') });
    await devices(buoy, 'B-1');
    const long = 'x'.repeat(300);
    const { data } = await previewDelivery(operator, { id: order.id, serialNumbers: [long, 'B-OLD', 'B-1'] });
    const rows = [
      [false, null],
      [true, '2020-01-01'],
      [true, null],
    ];
    expect(data.map(({ fits, calibrationOver }) => [fits, calibrationOver])).toEqual(rows);
  });
});
