import { checkVAT, countries } from 'jsvat';
import { isSupportedCountry } from '@/lib/vocabulary/countries';

/** Andorra's has other letters than its code. */
const checked = countries.filter(({ codes: [code] }) => isSupportedCountry(code) && code !== 'AD');

/** The letters that a country's VAT numbers begin with, where they are not its code. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE', MC: 'FR' };

const compact = (text: string): string => text.toUpperCase().replaceAll(/[\s.-]/g, '');

/**
 * A VAT number as it is kept: with its country's letters, without blanks and dots, a Norwegian one with MVA. Null for none that is given out.
 * @param country of the organisation (ISO 3166-1 alpha-2), for a number without letters of its own
 */
export function vatNumberOf(text: string, country: string): string | null {
  const number = compact(text);
  for (const asked of [number, (PREFIXES[country] ?? country) + number]) {
    const { isValid, country: of } = checkVAT(asked, checked);
    if (isValid) return of?.isoCode.short === 'NO' ? `${asked.replace(/MVA$/, '')}MVA` : asked;
  }
  // Countries that the library does not know: the form alone.
  const form = FORMS[country];
  return form?.test(number) === true ? number : null;
}

const FORMS: Readonly<Record<string, RegExp>> = {
  AD: /^[A-Z]\d{6}[A-Z]$/,
  GI: /^[A-Z\d]{4,15}$/,
  IS: /^\d{5,6}$/,
  LI: /^\d{5}$/,
  SM: /^(SM)?\d{3,5}$/,
};

/**
 * A company's number in the register of its country, as it is kept. A Norwegian one has nine digits, of which the last checks the others
 * (MOD 11); of others only the letters are checked. Null for another form.
 */
export function registrationNumberOf(text: string, country: string): string | null {
  if (country !== 'NO') return /^[\p{L}\d][\p{L}\d ./-]{1,19}$/u.test(text) ? text : null;
  const number = compact(text).replace(/^NO(?=\d{9})|(?<=^(?:NO)?\d{9})MVA$/g, '');
  return /^\d{9}$/.test(number) && checkVAT(`NO${number}`, checked).isValid ? number : null;
}
