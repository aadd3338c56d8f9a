/** Server only: the names of all countries are too heavy for the browser. */
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json';
import norwegian from 'i18n-iso-countries/langs/nb.json';
import { currentLanguage } from './language';
import { supportedCountries, type CountryCode } from '@/lib/vocabulary/countries';

countries.registerLocale(english);
countries.registerLocale(norwegian);

const locales = { en: 'en', nb: 'nb' } as const;

export interface CountryOption {
  code: CountryCode;
  name: string;
}

/** A country's name in the reader's language by its two-letter code; the code itself if unknown. */
export function countryName(code: string): string {
  return countries.getName(code, locales[currentLanguage()], { select: 'official' }) ?? code;
}

/** The supported countries for a select, sorted by name, for pages to pass to client components. */
export function countryOptions(): CountryOption[] {
  return supportedCountries
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, currentLanguage()));
}
