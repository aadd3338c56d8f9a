import { describe, expect, it } from 'vitest';
import { centsOf } from '../../scripts/price-argument';
import { priceReport } from '../../scripts/price-report';

describe('a price on the command line', () => {
  it.each([
    ['14.50', 1450],
    ['14.5', 1450],
    ['14', 1400],
    ['0.01', 1],
    // As binary fractions these are not what they say.
    ['1.15', 115],
    ['8.29', 829],
    ['10000', 1_000_000],
  ])('%s is %d cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
    // The operation makes cents of its euro.
    expect(Math.round((cents / 100) * 100)).toBe(cents);
  });

  it.each([undefined, '', '14,50', '14.505', '€14', '-1', '1e3', ' 14', '.5', '14.', 'NaN'])(
    '%j is none, and one sentence says so',
    (text) => {
      expect(() => centsOf(text)).toThrow('Write the price in euro with a point, such as 14.50.');
    },
  );
});

describe('what a change is told as', () => {
  const changed = { deviceFeatureName: 'Buoy', unitPrice: 14.5, before: 12.9, moved: 0, leases: [] };
  const lease = {
    orderId: 'an-order',
    orderNumber: 'O-10001',
    organization: 'Fjord',
    from: '2027-03-02T10:00:00.000Z',
    replaces: null,
  };

  it('new orders pay it at once, running leases keep theirs', () => {
    expect(priceReport(changed, false)).toEqual([
      'Buoy costs new orders €14.50 per 30 days from now on, instead of €12.90.',
      'Running leases keep their price; --move-leases gives them 30 days’ notice.',
    ]);
  });

  it('each lease that follows is told with its own day', () => {
    const replaces = { to: 1390, from: '2027-02-01T10:00:00.000Z' };
    const back = { ...lease, orderNumber: 'O-10002', from: null };
    const again = { ...lease, orderNumber: 'O-10003', replaces };
    const leases = [lease, back, again];
    expect(priceReport({ ...changed, before: 14.5, moved: 3, leases }, true)).toEqual([
      'Buoy costs new orders €14.50 per 30 days, as before.',
      '3 running leases were told:',
      '  Order O-10001 of Fjord pays it from 02-03-2027 on.',
      '  Order O-10002 of Fjord stays at its price of now.',
      '  Order O-10003 of Fjord pays it from 02-03-2027 on, and not €13.90 from 01-02-2027 on.',
    ]);
  });

  it('that no lease has another price', () => {
    expect(priceReport(changed, true)).toContain('No running lease has another price.');
  });
});
