import { expect, it } from 'vitest';
import { discontinuedModels } from '@/components/orders/order-form-values';
import { firstValues, orderDraft } from '@/components/orders/order-draft';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';

const model = (deviceFeatureName: string) => ({
  deviceFeatureName,
  description: null,
  unitPrice: 9,
  freeDevicesCount: 4,
});
const form: OrderForm = {
  models: [model('Tag'), model('Beacon')],
  organization: null,
  from: null,
  nextChargeAt: '2026-12-23T00:00:00.000Z',
  taxed: false,
};
const linesOf = (lines: unknown) => firstValues(form, orderDraft({ lines })).lines;
const [tags, beacons, gone] = [
  { deviceFeatureName: 'Tag', quantity: 3 },
  { deviceFeatureName: 'Beacon', quantity: 5 },
  { deviceFeatureName: 'Gone', quantity: 7 },
];

it('an order goes on with the lines that can still be had', () => {
  expect(linesOf([beacons, gone, tags])).toEqual([beacons, tags]);
});

it('a number that was meant for a model that is gone is nobody else’s', () => {
  expect(linesOf([gone])).toEqual([{ deviceFeatureName: 'Tag', quantity: 10 }]);
});

it.each([null, 'Tag', [null, 4, {}], [{ deviceFeatureName: 'Tag' }], []])(
  'what is no line is none: %j',
  (lines) => {
    expect(linesOf(lines)).toEqual([{ deviceFeatureName: 'Tag', quantity: 10 }]);
  },
);

it('a model is there once, however often it was kept', () => {
  expect(linesOf([tags, { ...tags, quantity: 9 }])).toEqual([tags]);
});

it('what can no longer be had is named, once', () => {
  const said = (lines: unknown) => discontinuedModels(form, orderDraft({ lines })).form;
  expect(said([gone, tags, gone])).toBe('Can no longer be ordered, and is not in this order: Gone.');
  expect(said([tags, { deviceFeatureName: '', quantity: 3 }])).toBeUndefined();
});
