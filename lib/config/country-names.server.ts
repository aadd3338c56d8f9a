/** Server only: the names of all the world's countries are too heavy for the browser. */
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json';
import { supportedCountries, type CountryCode } from './countries';

countries.registerLocale(english);

export interface CountryOption {
  code: CountryCode;
  name: string;
}

/** English name of a country by its two-letter code; the code itself if nobody knows it. */
export function countryName(code: string): string {
  return countries.getName(code, 'en', { select: 'official' }) ?? code;
}

/** The supported countries for a select, sorted by name. Pages hand it to client components. */
export function countryOptions(): CountryOption[] {
  return supportedCountries
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
