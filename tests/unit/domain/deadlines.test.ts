import { expect, it } from 'vitest';
import { deadlineOfDue, invoiceDeadline, movedDeadline, printedDue } from '@/lib/domain/orders/deadlines';
import { dayIn, homeZone, zoneOf } from '@/lib/core/zones';
import { supportedCountries } from '@/lib/vocabulary/countries';

const of = (country: string | null) => ({ organization: country === null ? null : { country } });
const at = (moment: string) => new Date(moment);
const DAY_MS = 86_400_000;

it('holds to the end of the fourteenth day, and never shorter than fourteen days', () => {
  expect(invoiceDeadline(of('NO'), at('2026-11-27T08:04:00Z'))).toEqual(at('2026-12-11T22:59:59.999Z'));
  expect(invoiceDeadline(of(null), at('2026-11-26T23:20:00Z'))).toEqual(at('2026-12-11T22:59:59.999Z'));
  expect(invoiceDeadline(of('GB'), at('2026-11-26T23:20:00Z'))).toEqual(at('2026-12-10T23:59:59.999Z'));
  for (const country of supportedCountries)
    for (let hour = 0; hour < 24; hour += 1) {
      const from = at('2026-10-15T00:30:00Z').getTime() + hour * 3_600_000;
      const days = (invoiceDeadline(of(country), new Date(from)).getTime() - from) / DAY_MS;
      expect(days).toBeGreaterThanOrEqual(14);
      expect(days).toBeLessThan(15.1);
    }
});

it('stays the end of a day when it moves, by which clock it ever was', () => {
  const asked = at('2026-11-27T08:00:00Z');
  const told = at('2026-12-11T22:59:59.999Z');
  expect(movedDeadline(of('NO'), told, asked, at('2026-11-27T08:30:00Z'))).toEqual(told);
  expect(movedDeadline(of('NO'), told, asked, at('2026-11-27T22:30:00Z'))).toEqual(told);
  expect(movedDeadline(of('NO'), told, asked, at('2026-11-27T23:30:00Z'))).toEqual(
    at('2026-12-12T22:59:59.999Z'),
  );
  const byCard = at('2026-11-28T07:00:00Z');
  expect(movedDeadline(of('NO'), byCard, asked, at('2026-11-27T10:30:00Z'))).toEqual(
    at('2026-11-28T10:00:00Z'),
  );
});

it('is the same day on the provider’s documents, and comes back as it was told', () => {
  for (const country of supportedCountries)
    for (let hour = 0; hour < 24; hour += 1) {
      const from = new Date(at('2026-10-15T00:30:00Z').getTime() + hour * 3_600_000);
      const dueAt = invoiceDeadline(of(country), from);
      const printed = printedDue(of(country), dueAt);
      const day = dayIn(zoneOf(country), dueAt);
      for (const zone of [zoneOf(country), homeZone, 'UTC']) expect(dayIn(zone, printed)).toBe(day);
      // The provider counts in seconds.
      const seconds = new Date(Math.floor(printed.getTime() / 1000) * 1000);
      expect(deadlineOfDue(of(country), seconds, null)).toEqual(dueAt);
    }
});

it('is of a renewal the end of the provider’s day, of the later one where two places differ', () => {
  expect(deadlineOfDue(of('NO'), at('2026-12-11T08:04:00Z'), null)).toEqual(at('2026-12-11T22:59:59.999Z'));
  // Printed as the 12th.
  expect(deadlineOfDue(of('GB'), at('2026-12-11T23:30:00Z'), null)).toEqual(at('2026-12-12T23:59:59.999Z'));
  // The 12th in Helsinki, printed as the 11th.
  expect(deadlineOfDue(of('FI'), at('2026-12-11T22:30:00Z'), null)).toEqual(at('2026-12-12T21:59:59.999Z'));
});

it('of a customer who moves to another country stays, until the provider names another day', () => {
  for (const [before, after] of [
    ['IS', 'GR'],
    ['GR', 'PT'],
  ] as const) {
    const due = printedDue(of(before), invoiceDeadline(of(before), at('2026-11-29T05:00:00Z')));
    const told = deadlineOfDue(of(before), due, null);
    expect(deadlineOfDue(of(after), due, told)).toEqual(told);
    for (const days of [-1, 1]) {
      const moved = new Date(due.getTime() + days * DAY_MS);
      expect(deadlineOfDue(of(after), moved, told)).toEqual(deadlineOfDue(of(after), moved, null));
    }
  }
});
