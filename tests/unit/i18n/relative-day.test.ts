import { expect, it } from 'vitest';
import { relativeDay } from '@/lib/i18n/reading/relative-day';

it.each([
  ['2027-03-01', '2027-02-17', 'in 12 days'],
  ['2027-03-02', '2027-03-01', 'in 1 day'],
  ['2027-03-01', '2027-03-01', 'today'],
  ['2027-02-28', '2027-03-01', '1 day over'],
  ['2026-11-24', '2027-03-01', '97 days over'],
  // Over the change of a clock, a leap day and a year.
  ['2027-03-29', '2027-03-27', 'in 2 days'],
  ['2028-03-01', '2028-02-28', 'in 2 days'],
  ['2027-01-01', '2026-12-31', 'in 1 day'],
])('%s is, seen from %s, %s', (due, today, said) => {
  expect(relativeDay(due, today)).toBe(said);
});
