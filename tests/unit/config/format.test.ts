import { describe, expect, it } from 'vitest';
import {
  centsToEuro,
  formatDate,
  formatDateTime,
  formatEuro,
  formatMoney,
  formatNumber,
  orNone,
} from '@/lib/config/format';

describe('dates', () => {
  it('are DD-MM-YYYY in UTC', () => {
    expect(formatDate(new Date('2026-03-04T23:59:59Z'))).toBe('04-03-2026');
    expect(formatDate('2026-12-31T00:00:00.000Z')).toBe('31-12-2026');
    expect(formatDateTime(new Date('2026-03-04T05:06:59Z'))).toBe('04-03-2026 05:06');
  });
  it('are None when absent or no date', () => {
    for (const value of [null, undefined, 'never']) {
      expect(formatDate(value)).toBe('None');
      expect(formatDateTime(value)).toBe('None');
    }
  });
});

describe('money and numbers', () => {
  it('are grouped, with two decimals for the euro', () => {
    expect(formatMoney(123400)).toBe('€1,234.00');
    expect(formatMoney(5)).toBe('€0.05');
    expect(formatMoney(-150)).toBe('-€1.50');
    expect(formatMoney(null)).toBe('None');
    expect(formatEuro(1234.5)).toBe('€1,234.50');
    expect(formatNumber(1234567)).toBe('1,234,567');
  });
  it('leave the API with at most two decimals', () => {
    expect(centsToEuro(2990)).toBe(29.9);
    expect(centsToEuro(110)).toBe(1.1);
    for (let cents = 0; cents < 5000; cents += 7)
      expect(String(centsToEuro(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
  });
  it('None stands for an absent text', () => {
    expect(orNone('')).toBe('None');
    expect(orNone(null)).toBe('None');
    expect(orNone('Fjord')).toBe('Fjord');
  });
});
