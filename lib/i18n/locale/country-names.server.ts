import { supportedCountries, type CountryCode } from '@/lib/vocabulary/countries';
import { countryNames } from '../country-names.server';
import { currentLanguage } from './language';

export interface CountryOption {
  code: CountryCode;
  name: string;
}

/** A country's name in the reader's language by its two-letter code; the code itself if unknown. */
export function countryName(code: string): string {
  return [countryNames[code.toUpperCase()]].flat()[0] ?? code;
}

/** The supported countries for a select, sorted by name, for pages to pass to client components. */
export function countryOptions(): CountryOption[] {
  return supportedCountries
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, currentLanguage()));
}
