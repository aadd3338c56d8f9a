import type { CountryCode } from '@/lib/vocabulary/countries';
import { fieldLengths } from '@/lib/config/limits';
import { normalCode } from './typed-text';

/** Optional plus, 3-digit area code (optionally in parentheses), 3 digits, 4 to 6 digits; dash, space or dot may part them. */
export const phonePattern = /^\+?(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4,6}$/;

/** The calling code of each country (ITU-T E.164). */
export const callingCodes: Readonly<Record<CountryCode, string>> = {
  FI: '+358',
  AD: '+376',
  AT: '+43',
  PT: '+351',
  BE: '+32',
  ES: '+34',
  CY: '+357',
  EE: '+372',
  FR: '+33',
  DE: '+49',
  GI: '+350',
  GR: '+30',
  IE: '+353',
  IT: '+39',
  LV: '+371',
  LT: '+370',
  LU: '+352',
  MT: '+356',
  MC: '+377',
  NL: '+31',
  SM: '+378',
  SK: '+421',
  SI: '+386',
  BG: '+359',
  HR: '+385',
  CZ: '+420',
  DK: '+45',
  HU: '+36',
  IS: '+354',
  LI: '+423',
  NO: '+47',
  PL: '+48',
  RO: '+40',
  SE: '+46',
  CH: '+41',
  GB: '+44',
};

/** Countries whose leading 0 belongs to the number. */
const KEEPS_ZERO: readonly CountryCode[] = ['IT', 'SM'];

/** Countries with the same number at home and abroad: a leading 0 means another country. */
const KNOWS_NO_ZERO: readonly CountryCode[] = [
  ...(['NO', 'DK', 'IS', 'ES', 'PT', 'GR', 'CZ', 'PL', 'EE', 'LV', 'LU', 'MT', 'CY'] as const),
  ...(['AD', 'MC', 'GI', 'LI'] as const),
];

/** A phone number without spaces, dashes, dots and parentheses. */
export function tidyPhone(typed: string): string {
  return normalCode(typed).replace(/[\s\-.()]/g, '');
}

/** A national number with its country's code; null if it has one, or would not fit the pattern. Pure. */
export function withCallingCode(typed: string, country: CountryCode): string | null {
  const number = tidyPhone(typed);
  if (!/^\d+$/.test(number) || number.startsWith('00')) return null;
  // As long as one with a code, so it is unclear whether it lacks one.
  if (!number.startsWith('0') && phonePattern.test(number)) return null;
  if (number.startsWith('0') && KNOWS_NO_ZERO.includes(country)) return null;
  const home = KEEPS_ZERO.includes(country) ? number : number.replace(/^0/, '');
  const whole = callingCodes[country] + home;
  return whole.length <= fieldLengths.phone && phonePattern.test(whole) ? whole : null;
}
