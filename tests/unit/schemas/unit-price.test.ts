import { describe, expect, it } from 'vitest';
import { newModelForm } from '@/lib/schemas/models';
import { priceChange, unitPrice } from '@/lib/schemas/orders';
import { errorsOf } from './errors-of';

const sentence = 'Price should be 0, or from 0.50 to 10,000 euro with at most two decimals';

describe('what a model costs', () => {
  it.each([0, 0.5, 0.51, 12.9, 10_000])('may be %d euro', (euro) => {
    expect(unitPrice.parse(euro)).toBe(euro);
  });

  it.each([0.01, 0.3, 0.49, -1, -0.5, 10_000.01, 1.005, Number.NaN])(
    'may not be %d, of which nobody could be charged, and one sentence says so',
    (euro) => {
      const expected = { unitPrice: sentence };
      expect(errorsOf(priceChange, { deviceFeatureName: 'Buoy', unitPrice: euro })).toEqual(expected);
    },
  );

  it('is typed by the same rule', () => {
    const form = (typed: string) =>
      newModelForm.safeParse({
        deviceFeatureName: 'Buoy',
        unitPrice: typed,
        serialPrefix: '',
        description: '',
      }).success;
    expect(['0', '0,50', '0.49', '0,01'].map(form)).toEqual([true, true, false, false]);
  });
});
