import { describe, expect, it } from 'vitest';
import {
  devicePatch,
  linkDevices,
  registerDevicesForm,
  returnNotify,
  unlinkDevice,
} from '@/lib/schemas/devices';
import { parseSerials } from '@/lib/core/serials';
import { logsBody } from '@/lib/schemas/events';
import { orderCancel, orderRequest } from '@/lib/schemas/orders';
import { errorsOf } from './errors-of';

const id = '0190a0b0-0000-7000-8000-000000000001';
const other = '0190a0b0-0000-7000-8000-000000000002';

describe('order request', () => {
  const good = { orderData: [{ deviceFeatureName: 'Drifter', quantity: 10 }], orderType: 'INVOICE' };
  const of = (quantity: unknown) => ({ ...good, orderData: [{ deviceFeatureName: 'Drifter', quantity }] });
  it('takes a fresh one, one for a draft, and one with the empty order ID of the default state', () => {
    expect(orderRequest.parse(good)).toMatchObject(good);
    expect(orderRequest.parse({ ...good, orderId: '' }).orderId).toBeUndefined();
    const draft = orderRequest.parse({ ...good, orderId: id.toUpperCase(), orgId: other, preorder: true });
    expect(draft).toMatchObject({ orderId: id, orgId: other, preorder: true });
  });
  const quantity = 'Device quantity should be a whole number of at least 1';
  it.each([0, -1, 1.5, NaN, Infinity, '10', null, undefined, 1e300])('quantity %j is refused', (value) => {
    expect(errorsOf(orderRequest, of(value))).toEqual({ 'orderData.0.quantity': quantity });
  });
  it('has limits at its edges', () => {
    expect(errorsOf(orderRequest, of(1))).toEqual({});
    expect(errorsOf(orderRequest, of(10_000))).toEqual({});
    const expected = { 'orderData.0.quantity': 'Device quantity should be no more than 10,000' };
    expect(errorsOf(orderRequest, of(10_001))).toEqual(expected);
    const line = (_: unknown, index: number) => ({ deviceFeatureName: `M${index}`, quantity: 1 });
    const lines = (count: number) => ({ ...good, orderData: Array.from({ length: count }, line) });
    expect(errorsOf(orderRequest, lines(20))).toEqual({});
    expect(errorsOf(orderRequest, lines(21))).toHaveProperty('orderData');
  });
  it.each([
    [{ orderData: [] }, 'orderData'],
    [{ orderData: undefined }, 'orderData'],
    [{ orderData: [...good.orderData, ...good.orderData] }, 'orderData'],
    [{ orderData: [{ deviceFeatureName: '', quantity: 1 }] }, 'orderData.0.deviceFeatureName'],
    [{ orderData: [{ deviceFeatureName: 'Drifter', quantity: 1, unitPrice: 1 }] }, 'orderData.0.unitPrice'],
    [{ orderType: 'GIFT' }, 'orderType'],
    [{ orderId: 'x' }, 'orderId'],
    [{ orgId: 'x' }, 'orgId'],
    [{ preorder: 'yes' }, 'preorder'],
    [{ price: 1 }, 'price'],
  ])('%j is refused at its field', (change, field) => {
    expect(Object.keys(errorsOf(orderRequest, { ...good, ...change }))).toEqual([field]);
  });
  it('says what is wrong with an order ID or an organisation', () => {
    const expected = { orderId: 'Order ID is not valid UUID', orgId: 'Organization is required.' };
    expect(errorsOf(orderRequest, { ...good, orderId: 'x', orgId: 'x' })).toEqual(expected);
    expect(errorsOf(orderCancel, { orderId: 'x' })).toEqual({ orderId: 'Order ID is not valid UUID' });
    expect(errorsOf(orderCancel, {})).toEqual({ orderId: 'Order ID cannot be empty' });
  });
});

describe('add devices', () => {
  const good = { orgId: id, serialNumbers: ['DM-1', 'DM-2'] };
  it.each([
    [{ serialNumbers: [] }, { serialNumbers: 'No device picked' }],
    [{ serialNumbers: undefined }, { serialNumbers: 'No device picked' }],
    [{ orgId: '' }, { orgId: 'Organization is required' }],
    [{ orderId: '12' }, { orderId: 'Order ID is not valid UUID' }],
    [{ serialNumbers: ['DM-1', 'DM-2', 'DM-1'] }, { serialNumbers: 'Device DM-1 is listed twice' }],
    [{ orderId: '', deviceFeatureName: 'Drifter' }, {}],
    [{ orderId: id, serialNumbers: ['s'.repeat(64)] }, {}],
  ])('%j', (change, expected) => {
    expect(errorsOf(linkDevices, { ...good, ...change })).toEqual(expected);
  });
  it.each([
    ['DM?1', 'DM 1'],
    ['a,b', 'a,b'],
    ['?', '\u0000'],
    ['', ''],
    ['SØ-1', 'SØ-1'],
    ['SÅ-1', 'SA\u030a-1'],
    ['SN-?1', 'SN-\u202e1'],
    // A long one is not called wrong.
    [`${'X'.repeat(64)}…`, 'X'.repeat(65)],
    [`${'s'.repeat(64)}…`, 's'.repeat(100_000)],
  ])('serial %s is refused', (called, serial) => {
    const expected = { 'serialNumbers.0': `${called} is not a valid device serial number` };
    expect(errorsOf(linkDevices, { ...good, serialNumbers: [serial] })).toEqual(expected);
  });
  it('limits the number of serials', () => {
    const serials = (count: number) => Array.from({ length: count }, (_, index) => `S${index}`);
    const many = (count: number) => ({ serialNumbers: serials(count) });
    expect(errorsOf(returnNotify, many(1000))).toEqual({});
    const expected = { serialNumbers: 'No more than 1,000 devices can be handled at once' };
    expect(errorsOf(returnNotify, many(1001))).toEqual(expected);
  });
  it('reads serials from typed, pasted and scanned text in their order', () => {
    expect(parseSerials(' B-2,A-1\tC-3\r\nD-4  E-5,,\n')).toEqual(['B-2', 'A-1', 'C-3', 'D-4', 'E-5']);
    expect(parseSerials(' \n,')).toEqual([]);
    expect(parseSerials('x '.repeat(50_000))).toHaveLength(50_000);
  });
});

describe('device patch', () => {
  it('takes the day that its sender wrote, with any time and offset', () => {
    const day = new Date('2027-03-01T00:00:00Z');
    const times = ['', 'T00:00:00+02:00', 'T00:30:00+01:00', 'T23:30:00-08:00', 'T12:00:00Z'];
    for (const calibrationExpires of times.map((time) => `2027-03-01${time}`))
      expect(devicePatch.parse({ calibrationExpires })).toEqual({ calibrationExpires: day });
    const whole = { calibrationExpires: null, active: false, logisticStatus: 'LOST' };
    expect(devicePatch.parse(whole)).toEqual(whole);
  });
  it.each([
    [{ logisticStatus: 'SOLD' }, 'logisticStatus'],
    [{ calibrationExpires: '2027-02-29' }, 'calibrationExpires'],
    [{ calibrationExpires: '0000-01-01' }, 'calibrationExpires'],
    [{ calibrationExpires: '1999-12-31' }, 'calibrationExpires'],
    [{ calibrationExpires: '9999-12-31' }, 'calibrationExpires'],
    [{ calibrationExpires: 5 }, 'calibrationExpires'],
    [{ active: 'true' }, 'active'],
    [{ serialNumber: 'X' }, 'serialNumber'],
  ])('%j is refused', (input, field) => {
    expect(Object.keys(errorsOf(devicePatch, input))).toEqual([field]);
  });
});

describe('calls by id', () => {
  it('refuse what is no UUID', () => {
    expect(unlinkDevice.parse({ id: id.toUpperCase() })).toEqual({ id });
    for (const wrong of ['', 'x', undefined, { not: '' }, `${id}0`, `${id}\n`])
      expect(errorsOf(unlinkDevice, { id: wrong })).toEqual({ id: 'Device ID is not valid UUID' });
    expect(logsBody.parse({ orgIds: [id, id, other] })).toEqual({ orgIds: [id, other] });
    expect(logsBody.parse({})).toEqual({});
    expect(errorsOf(logsBody, { orgIds: 'x' })).toHaveProperty('orgIds');
    expect(errorsOf(logsBody, { orgIds: ['x'] })).toHaveProperty(['orgIds.0']);
  });
});

describe('registerDevicesForm', () => {
  const read = { deviceFeatureName: 'Drift Tag', serialNumbers: ['A1', 'A2'], newSerials: ['a1'] };
  const form = (calibrationExpires: string) =>
    registerDevicesForm.safeParse({
      serials: 'A1 A2',
      newSerials: ['a1', 'gone'],
      deviceFeatureName: 'Drift Tag',
      calibrationExpires,
    });
  it.each([
    ['31-03-2027', '2027-03-31'],
    [' 1.4.2027 ', '2027-04-01'],
    ['01/04/2027', '2027-04-01'],
  ])('takes the day %j', (typed, calibrationExpires) => {
    expect(form(typed).data).toEqual({ ...read, calibrationExpires });
  });
  it('needs no day', () => {
    expect(form('  ').data).toEqual(read);
  });
  const noDay = (typed: string) => `There is no such day as ${typed}.`;
  const noYear = (typed: string) => `The year of ${typed} should be from 2000 to 2100.`;
  const unreadable = 'Calibration date is not a valid date. Type it as DD-MM-YYYY.';
  it.each([
    ...['2027-03-31', '31-03-27', 'soon', '03-31-2027', '1-0-2027'].map((typed) => [typed, unreadable]),
    ...['31-02-2027', '29.2.2100', '0/1/2027', '45 1 2027'].map((typed) => [typed, noDay(typed)]),
    ...['31-03-1920', '01-01-2101', '31-03-0027'].map((typed) => [typed, noYear(typed)]),
  ])('refuses %j: %s', (typed, message) => {
    expect(form(typed).error?.issues).toMatchObject([{ path: ['calibrationExpires'], message }]);
  });
});

describe('a label that is scanned', () => {
  const address = `https://portal.example.com/devices/${id}`;
  it.each([
    [`${address}#DM-100207`, 'DM-100207'],
    [`${address}#A%2FB`, 'A/B'],
    [`${address}#%`, '%'],
    [address, address],
    ['DM-100207', 'DM-100207'],
    [`#${id}`, `#${id}`],
  ])('%s is %s', (text, serial) => {
    expect(parseSerials(`B-1\n${text}`)).toEqual(['B-1', serial]);
  });
});
