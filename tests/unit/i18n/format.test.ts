import { describe, expect, it } from 'vitest';
import {
  centsToEuro,
  formatDate,
  formatDeadline,
  formatMoment,
  formatEuro,
  formatMoney,
  formatNumber,
  orNone,
  withZone,
} from '@/lib/i18n/locale/format';
import { findReaderBy } from '@/lib/i18n/locale/language';

function inZone<T>(zone: string | null, say: () => T): T {
  findReaderBy(() => ({ language: 'en', isLanguageChosen: false, zone }));
  try {
    return say();
  } finally {
    findReaderBy(() => undefined);
  }
}

const ZONES = ['Europe/Oslo', 'America/Los_Angeles', 'Pacific/Auckland', 'UTC', null];

describe('dates', () => {
  it('are days as they were written, in every zone', () => {
    for (const zone of ZONES) expect(inZone(zone, () => formatDate('2026-12-31'))).toBe('31-12-2026');
  });
  it('are of a moment the day that its time of day is of, in every zone', () => {
    const night = '2026-11-26T23:20:00.000Z';
    expect(inZone('Europe/Oslo', () => formatDate(night))).toBe('27-11-2026');
    expect(inZone('UTC', () => formatDate(night))).toBe('26-11-2026');
    for (const zone of ZONES)
      for (let hour = 0; hour < 24; hour += 1) {
        const at = new Date(Date.UTC(2026, 2, 28, hour, 59)).toISOString();
        const [day, moment] = inZone(zone, () => [formatDate(at), formatMoment(at)]);
        expect(moment?.slice(0, 10)).toBe(day);
      }
  });
  it('are None when absent or no date', () => {
    for (const value of [null, undefined, '', 'never']) expect(formatDate(value)).toBe('None');
  });
});

describe('deadlines', () => {
  it('are told as a day where it holds to its end, else with time and zone', () => {
    const until = '2026-12-11T22:59:59.999Z';
    const said = (zone: string, at: string) => inZone(zone, () => formatDeadline(at));
    expect(said('Europe/Oslo', until)).toBe('11-12-2026');
    expect(said('Europe/Oslo', '2026-12-11T08:04:00Z')).toBe('11-12-2026 09:04 Oslo');
    expect(said('Europe/London', until)).toBe('11-12-2026 22:59 London');
    expect(said('Asia/Tokyo', until)).toBe('12-12-2026 07:59 Tokyo');
    expect(formatDeadline(null)).toBe('None');
  });
});

describe('moments', () => {
  const momentIn = (zone: string | null, at: string) => inZone(zone, () => formatMoment(at));
  it('are the reader’s, with the name of the zone, on either side of midnight and of summer time', () => {
    expect(momentIn('Europe/Oslo', '2026-03-04T23:30:00Z')).toBe('05-03-2026 00:30 Oslo');
    expect(momentIn('Europe/Oslo', '2026-07-04T12:00:00Z')).toBe('04-07-2026 14:00 Oslo');
    expect(momentIn('America/Argentina/Buenos_Aires', '2026-01-01T01:00:00Z')).toBe(
      '31-12-2025 22:00 Buenos Aires',
    );
  });
  it('are the operator’s, and say so, where the zone is unknown or made up', () => {
    for (const zone of [null, '', 'Nowhere/Land', '../etc', 'x'.repeat(80)])
      expect(momentIn(zone, '2026-03-04T05:06:59Z')).toBe('04-03-2026 06:06 Oslo');
    expect(formatMoment(null)).toBe('None');
  });
  it('are of another zone for mails and papers, whoever causes them', () => {
    const said = () => withZone('Europe/Helsinki', () => formatMoment('2026-03-04T05:06:59Z'));
    expect(inZone('Asia/Tokyo', said)).toBe('04-03-2026 07:06 Helsinki');
  });
  it('are not confused by many made-up zones', () => {
    for (let index = 0; index < 2_000; index += 1) momentIn(`Etc/Made${index}`, '2026-03-04T05:06:59Z');
    expect(momentIn('Asia/Tokyo', '2026-03-04T05:06:59Z')).toBe('04-03-2026 14:06 Tokyo');
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
