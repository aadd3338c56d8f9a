import { describe, expect, it } from 'vitest';
import {
  errorsOf,
  requestOf,
  routeFields,
  typedQuantity,
  type OrderValues,
} from '@/components/orders/order-form-values';

const values: OrderValues = {
  orgId: '',
  lines: [{ deviceFeatureName: 'Drift Tag', quantity: 10 }],
  orderType: 'INVOICE',
  purchaseOrder: '',
};

describe('typedQuantity', () => {
  it.each(['0', '-3', '', '1.5', 'ten'])('ignores %j, which is no number of at least 1', (text) => {
    expect(typedQuantity(text)).toBeNull();
  });
  it('takes 1 and more', () => {
    expect([typedQuantity('1'), typedQuantity('250')]).toEqual([1, 250]);
  });
});

describe('errorsOf', () => {
  it('the super user must pick an organisation, the administrator’s is known', () => {
    expect(errorsOf(values, true)).toEqual({ orgId: 'Organization is required.' });
    expect(errorsOf(values, false)).toEqual({});
  });
  it('too many devices and no model are said at their fields', () => {
    const beacons = { deviceFeatureName: 'Drift Beacon', quantity: 10_001 };
    const expected = { 'quantity.1': 'Device quantity should be no more than 10,000' };
    expect(errorsOf({ ...values, lines: [...values.lines, beacons] }, false)).toEqual(expected);
    expect(errorsOf({ ...values, lines: [{ deviceFeatureName: '', quantity: 1 }] }, false)).toEqual({
      'deviceFeatureName.0': 'Pick a device model',
    });
  });
  it('a purchase-order number may be missing, not too long', () => {
    const expected = { purchaseOrder: 'Purchase-order number should contain no more than 30 characters' };
    expect(errorsOf({ ...values, purchaseOrder: 'x'.repeat(31) }, false)).toEqual(expected);
  });
});

it('a request carries the draft, and the organisation for the super user only', () => {
  const line = { orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 10 }], orderType: 'INVOICE' };
  expect(requestOf(values, false, '')).toEqual(line);
  expect(requestOf({ ...values, orgId: 'o' }, true, 'd')).toEqual({ ...line, orderId: 'd', orgId: 'o' });
});

it('a request carries the purchase-order number that was typed, and none where there is none', () => {
  const expected = { purchaseOrder: 'PO-7 ' };
  expect(requestOf({ ...values, purchaseOrder: 'PO-7 ' }, false, '')).toMatchObject(expected);
  expect(requestOf({ ...values, purchaseOrder: '  ' }, false, '')).not.toHaveProperty('purchaseOrder');
});

describe('routeFields', () => {
  it('sends each sentence to its field and the rest over the form', () => {
    expect(
      routeFields(
        { 'orderData.0.quantity': 'q', orderType: 't', orderId: 'o', orderData: 'm', purchaseOrder: 'p' },
        'message',
        values.lines,
      ),
    ).toEqual({
      ...{ 'quantity.0': 'q', 'deviceFeatureName.0': 'm' },
      ...{ orderType: 't', form: 'o', purchaseOrder: 'p' },
    });
  });
  it('what is said of several lines together stands over the form', () => {
    const two = [...values.lines, { deviceFeatureName: 'Drift Beacon', quantity: 1 }];
    expect(routeFields({ quantity: 'too much' }, 'message', two)).toEqual({ form: 'too much' });
    expect(routeFields({ 'orderData.1.quantity': 'q' }, 'message', two)).toEqual({ 'quantity.1': 'q' });
  });
  it('shows the message where no field is named', () => {
    expect(routeFields(undefined, 'message', values.lines)).toEqual({ form: 'message' });
  });
});
