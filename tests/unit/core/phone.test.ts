import { describe, expect, it } from 'vitest';
import { supportedCountries } from '@/lib/vocabulary/countries';
import { callingCodes, withCallingCode } from '@/lib/core/phone';

describe('a phone number as it is dialled at home', () => {
  it.each([
    ['912 34 567', 'NO', '+4791234567'],
    ['091-234-567', 'SE', '+4691234567'],
    ['07911 123456', 'GB', '+447911123456'],
    ['06 1234 567', 'IT', '+39061234567'],
  ] as const)('%s in %s gets its code', (typed, country, whole) => {
    expect(withCallingCode(typed, country)).toBe(whole);
  });

  it.each([
    ['has a code', '+4791234567'],
    ['has a code as it is dialled', '004791234567'],
    ['may have a code', '4791234567'],
    ['is too short', '1234'],
    ['is too long', '012345678901'],
    ['is of a country whose numbers begin with 0', '070-123 45 67'],
    ['is none', 'call me'],
    ['is not there', ''],
  ])('is left alone when it %s', (_, typed) => {
    expect(withCallingCode(typed, 'NO')).toBeNull();
  });

  it('has a code in every country that we ship to', () => {
    expect(Object.keys(callingCodes).sort()).toEqual([...supportedCountries].sort());
    for (const code of Object.values(callingCodes)) expect(code).toMatch(/^\+[1-9]\d{1,2}$/);
  });
});
