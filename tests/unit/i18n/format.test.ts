import { describe, expect, it } from 'vitest';
import {
  centsToEuro,
  formatDate,
  formatDateTime,
  formatMoment,
  formatEuro,
  formatMoney,
  formatNumber,
  orNone,
} from '@/lib/i18n/locale/format';
import { findReaderBy } from '@/lib/i18n/locale/language';

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

describe('moments', () => {
  const inZone = (zone: string | null, at: string) => {
    findReaderBy(() => ({ language: 'en', isLanguageChosen: false, zone }));
    try {
      return formatMoment(at);
    } finally {
      findReaderBy(() => undefined);
    }
  };
  it('are the reader’s, with the name of the zone, on either side of midnight and of summer time', () => {
    expect(inZone('Europe/Oslo', '2026-03-04T23:30:00Z')).toBe('05-03-2026 00:30 Oslo');
    expect(inZone('Europe/Oslo', '2026-07-04T12:00:00Z')).toBe('04-07-2026 14:00 Oslo');
    expect(inZone('America/Argentina/Buenos_Aires', '2026-01-01T01:00:00Z')).toBe(
      '31-12-2025 22:00 Buenos Aires',
    );
  });
  it('are UTC, and say so, where the zone is unknown or made up', () => {
    for (const zone of [null, '', 'Nowhere/Land', '../etc', 'x'.repeat(80)])
      expect(inZone(zone, '2026-03-04T05:06:59Z')).toBe('04-03-2026 05:06 UTC');
    expect(formatMoment(null)).toBe('None');
  });
  it('are not confused by many made-up zones', () => {
    for (let index = 0; index < 2_000; index += 1) inZone(`Etc/Made${index}`, '2026-03-04T05:06:59Z');
    expect(inZone('Asia/Tokyo', '2026-03-04T05:06:59Z')).toBe('04-03-2026 14:06 Tokyo');
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
