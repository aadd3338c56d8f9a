import { describe, expect, it } from 'vitest';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { orderAnswerOf } from '@/lib/domain/orders/order-answer';
import { patchOrder } from '@/lib/domain/orders/patch-order';
import { readOrder } from '@/lib/domain/orders/read-order';
import { calling } from '@/lib/auth/principal';
import { logOf, snapshot, statusOf } from '../../support/rows';
import { admin, fjord, operator } from '../cast';
import { refused } from '../../support/refused';
import { order, paidRows } from './leases';
import { db, freshWorld, later, mailsTo, runJobs } from './world';

freshWorld({ fjord: { email: 'office@fjord.example.com' }, buoy: { free: 30, unitPriceCents: 1000 } });

const told = async (id: string) =>
  (await logOf(id))
    .filter(({ type }) => type === 'order.trackingChanged')
    .map(({ event, fromValue, toValue }) => [event, fromValue, toValue]);

const serials = async (take: number) => {
  const orderBy = { serialNumber: 'asc' } as const;
  const devices = await db.device.findMany({ where: { organizationId: null }, orderBy, take });
  return devices.map(({ serialNumber }) => serialNumber);
};

describe('carrier and tracking number of an order', () => {
  it('are given, corrected and taken away; the customer reads them, the log keeps before and after', async () => {
    const id = await paidRows(admin, 'Buoy', 2);
    const given = { carrier: 'Posten', trackingNumber: '3704 3810' };
    expect(await patchOrder(operator, { id, carrier: ' Posten ', trackingNumber: '3704 3810' })).toEqual(
      given,
    );
    expect(orderAnswerOf(await readOrder(admin, { id }))).toMatchObject(given);
    expect(await patchOrder(operator, { id, carrier: 'Bring' })).toEqual({ ...given, carrier: 'Bring' });
    const expected = { carrier: 'Bring', trackingNumber: null };
    expect(await patchOrder(operator, { id, trackingNumber: '' })).toEqual(expected);
    expect(await told(id)).toEqual([
      ['Carrier of the order of Fjord is Posten', null, 'Posten'],
      ['Tracking number of the order of Fjord is 3704 3810', null, '3704 3810'],
      ['Carrier of the order of Fjord changed from Posten to Bring', 'Posten', 'Bring'],
      ['Tracking number of the order of Fjord removed', '3704 3810', null],
    ]);
    const before = await snapshot();
    await patchOrder(operator, { id, carrier: 'Bring' });
    await patchOrder(operator, { id });
    expect(await snapshot()).toEqual(before);
  });

  it('may be given with the devices, and then stand in the mail that says that they are on their way', async () => {
    const id = await paidRows(admin, 'Buoy', 2);
    const [first = '', second = ''] = await serials(2);
    const link = { orgId: fjord.id, orderId: id };
    const parcel = { carrier: 'Posten', trackingNumber: 'A 1' };
    await linkDevices(operator, { ...link, serialNumbers: [first], ...parcel });
    await linkDevices(operator, { ...link, serialNumbers: [second], trackingNumber: 'B 2' });
    expect(await statusOf(id)).toBe('FULFILLED');
    const parcels = (await logOf(id)).filter(({ type }) => type === 'order.parcelSent');
    expect(parcels.map(({ event }) => event)).toEqual([
      'Parcel of 1 device sent with Posten, A 1',
      'Parcel of 1 device sent with Posten, B 2',
    ]);
    expect(await readOrder(admin, { id })).toMatchObject({ carrier: 'Posten', trackingNumber: 'B 2' });
    const mail = (await mailsTo(fjord.email)).find(({ subject }) => subject.includes('on their way'));
    for (const line of [`Posten A 1: ${first}`, `Posten B 2: ${second}`]) expect(mail?.text).toContain(line);
  });

  it('of each delivery are kept with its devices, and each delivery is mailed once', async () => {
    const orderId = await paidRows(admin, 'Buoy', 4);
    const [first = '', second = '', third = '', fourth = ''] = await serials(4);
    const link = (serialNumbers: string[], trackingNumber: string) =>
      linkDevices(operator, { orgId: fjord.id, orderId, serialNumbers, carrier: 'Posten', trackingNumber });
    const mailed = async () =>
      (await mailsTo('office@fjord.example.com')).filter(({ subject }) => subject?.includes('on its way'));
    await link([first], 'P-1');
    await link([second], 'P-1');
    await runJobs();
    expect(await mailed()).toEqual([]);
    await later(0.01);
    await runJobs();
    const [part, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(part?.text).toContain(`Posten P-1: ${first}, ${second}`);
    expect(part?.text).toContain('2 devices are still to come');

    await link([third], 'P-2');
    // Only the parcel of the mistyped number follows.
    await patchOrder(operator, { id: orderId, trackingNumber: 'P-2b' });
    const parcels = async () =>
      (await readOrder(admin, { id: orderId })).parcels.map(({ trackingNumber, devices }) => [
        trackingNumber,
        devices.map(({ serialNumber }) => serialNumber),
      ]);
    const rows = [
      ['P-1', [first, second]],
      ['P-2b', [third]],
    ];
    expect(await parcels()).toEqual(rows);
    await link([fourth], 'P-3');
    expect(await statusOf(orderId)).toBe('FULFILLED');
    await later(0.01);
    expect(await mailed()).toHaveLength(1);
    const last = (await mailsTo('office@fjord.example.com')).find(({ subject }) =>
      subject?.includes('are on their way'),
    );
    for (const line of [`Posten P-1: ${first}, ${second}`, `Posten P-2b: ${third}`, `Posten P-3: ${fourth}`])
      expect(last?.text).toContain(line);
  });

  it('without them the mail says nothing of them', async () => {
    const id = await paidRows(admin, 'Buoy', 1);
    await linkDevices(operator, { orgId: fjord.id, orderId: id, serialNumbers: await serials(1) });
    const mail = (await mailsTo(fjord.email)).find(({ subject }) => subject.includes('on their way'));
    expect(mail?.text).not.toMatch(/travel|Tracking/);
  });

  it('are kept as they were where the devices are refused', async () => {
    const id = await paidRows(admin, 'Buoy', 1);
    const before = await snapshot();
    const two = { orgId: fjord.id, orderId: id, serialNumbers: await serials(2), carrier: 'Posten' };
    await expect(linkDevices(operator, two)).rejects.toMatchObject({ code: 'ORDER_IS_FULL' });
    expect(await snapshot()).toEqual(before);
  });

  it('are refused without an order, too long, of several lines, and before it is paid', async () => {
    const { orderId: unpaid } = await order(admin, 'Buoy', 1);
    const id = await paidRows(admin, 'Buoy', 1);
    const link = { orgId: fjord.id, serialNumbers: await serials(1), carrier: 'Posten' };
    const carrier = 'Only an order has a carrier and a tracking number';
    await refused(() => linkDevices(operator, link), { fields: { carrier } });
    for (const field of ['carrier', 'trackingNumber'])
      for (const wrong of ['x'.repeat(61), 'a\nb', 7])
        await refused(() => patchOrder(operator, { id, [field]: wrong }), {
          ...{ kind: 'invalid', fields: { [field]: expect.any(String) as string } },
        });
    await refused(() => patchOrder(operator, { id: unpaid, carrier: 'Posten' }), 'ORDER_NOT_PAID');
    const longest = { carrier: 'x'.repeat(60) };
    expect(await patchOrder(operator, { id, ...longest })).toMatchObject(longest);
  });

  it('saved over somebody else’s change are refused, of another field are not', async () => {
    const id = await paidRows(admin, 'Buoy', 1);
    const having = (seen: object, carrier: string, trackingNumber: string) =>
      patchOrder(calling(operator, { seen: { ...seen } }), { id, carrier, trackingNumber });
    await having({ carrier: '' }, 'Posten', '');
    const expected = { carrier: 'Posten', trackingNumber: 'A 1' };
    expect(await having({ trackingNumber: '' }, '', 'A 1')).toEqual(expected);
    const meanwhile = { code: 'CHANGED_MEANWHILE', current: { carrier: 'Posten' } };
    await refused(() => having({ carrier: '' }, 'Bring', ''), meanwhile);
  });

  it('two at once: each field has one of the wishes, and the log tells how it came', async () => {
    const id = await paidRows(admin, 'Buoy', 1);
    await Promise.all(['A', 'B', 'C'].map((carrier) => patchOrder(operator, { id, carrier })));
    const { carrier } = await readOrder(operator, { id });
    const entries = await told(id);
    expect(entries).toHaveLength(3);
    expect(entries.at(-1)?.[2]).toBe(carrier);
    expect(entries.map(([, from]) => from)).toEqual([null, entries[0]?.[2], entries[1]?.[2]]);
  });
});

it('whom to ask about a delivery is the contact person, else the organisation, and nobody that a customer reads', async () => {
  const id = await paidRows(admin, 'Buoy', 1);
  const office = { name: 'Fjord', email: fjord.email, phoneNumber: fjord.phoneNumber };
  expect((await readOrder(operator, { id })).contact).toEqual(office);
  await db.organization.update({ where: { id: fjord.id }, data: { contactUserId: admin.userId } });
  expect((await readOrder(operator, { id })).contact).toMatchObject({ name: admin.name });
  expect((await readOrder(admin, { id })).contact).toBeNull();
});
