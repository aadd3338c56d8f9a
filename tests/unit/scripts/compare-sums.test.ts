import { describe, expect, it } from 'vitest';
import { differences, sumsTable, verdict, type OrderSums } from '@/scripts/compare-sums';

const ORDER = '0199a000-0000-7000-8000-0123456789ab';
const OTHER = '0199a000-0000-7000-8000-ba9876543210';
const NOTHING = { charged: 0, credited: 0, refunded: 0, open: 0, drafts: 0 };

const row = (change: Partial<OrderSums> = {}): OrderSums => ({
  ...{ order: ORDER, organization: 'Fjord Logistics', ours: NOTHING, theirs: NOTHING },
  ...change,
});

describe('the sums of both sides', () => {
  it('differ in the columns in which they are not equal to the cent', () => {
    expect(differences(row())).toEqual([]);
    const ours = { charged: 1000, credited: 5, refunded: 0, open: 7, drafts: 0 };
    expect(differences(row({ ours, theirs: { ...ours } }))).toEqual([]);
    expect(differences(row({ ours, theirs: { ...ours, credited: 6 } }))).toEqual(['credited']);
    expect(differences(row({ ours, theirs: NOTHING }))).toEqual(['charged', 'credited', 'open']);
    expect(differences(row({ theirs: { ...NOTHING, drafts: 1 } }))).toEqual(['drafts']);
    expect(differences(row({ theirs: { ...NOTHING, refunded: 1 } }))).toEqual(['refunded']);
  });

  it('agree when every order does', () => {
    expect(verdict([])).toMatchObject({ agree: true });
    const sums = { ...NOTHING, charged: 100 };
    const expected = { agree: true, sentence: 'Our database and the provider agree on every order.' };
    expect(verdict([row({ ours: sums, theirs: sums })])).toEqual(expected);
  });

  it('agree, and what is drafted and not issued yet is said with its orders', () => {
    const sums = { ...NOTHING, drafts: 72_000 };
    expect(verdict([row({ ours: sums, theirs: sums }), row({ order: OTHER })])).toEqual({
      agree: true,
      sentence:
        'Our database and the provider agree on every order. 720.00 euro are drafts that are not issued yet: order 0123456789ab.',
    });
  });

  it('do not agree, and every order is named with what differs, and only those', () => {
    const rows = [
      row({ ours: { ...NOTHING, charged: 100, open: 100 } }),
      row({ order: OTHER }),
      row({ order: null, theirs: { ...NOTHING, charged: 1 } }),
    ];
    expect(verdict(rows)).toEqual({
      agree: false,
      sentence:
        'Our database and the provider do not agree on order 0123456789ab (charged, open); what names no order (charged).',
    });
  });
});

describe('the table of sums', () => {
  const sums = { ...NOTHING, charged: 123_450, credited: 5, open: 100_000_000 };
  const lines = sumsTable([
    row({ ours: sums, theirs: { ...sums, credited: 0 } }),
    row({ order: OTHER, theirs: { ...NOTHING, charged: 990 } }),
    row({ order: null, organization: 'At the provider only' }),
  ]);

  it('has an order a line under its organisation, ours beside the provider’s', () => {
    const squeezed = lines.map((line) => line.trim().replace(/\s+/g, ' '));
    expect(squeezed).toEqual([
      'in our database at the provider',
      'Euro charged credited refunded open charged credited refunded open',
      'Fjord Logistics',
      '0123456789ab 1,234.50 0.05 – 1,000,000.00 1,234.50 – – 1,000,000.00',
      'ba9876543210 – – – – 9.90 – – –',
      'At the provider only',
      'no order – – – – – – – –',
      'All orders 1,234.50 0.05 – 1,000,000.00 1,244.40 – – 1,000,000.00',
    ]);
  });

  it('keeps its columns under their names, wide enough for the largest sum', () => {
    const [, head = '', , first = '', , , , last = ''] = lines;
    for (const row of [first, last]) {
      expect(row.indexOf('1,234.50') + '1,234.50'.length).toBe(head.indexOf('charged') + 'charged'.length);
      expect(row).toHaveLength(head.length);
    }
  });

  it('is less than a hundred columns wide below 100,000 euro, and has its last line without orders too', () => {
    const most = 9_999_999;
    const large = { drafts: 0, charged: most, credited: most, refunded: most, open: most };
    const wide = sumsTable([row({ ours: large, theirs: large })]);
    expect(wide[3]).toContain(' 99,999.99 99,999.99');
    expect(Math.max(...wide.map((line) => line.length))).toBeLessThan(100);
    expect(sumsTable([]).at(-1)?.replace(/\s+/g, ' ')).toBe('All orders – – – – – – – –');
  });
});
