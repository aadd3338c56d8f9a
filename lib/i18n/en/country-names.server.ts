/** Server only: the names of all countries are too heavy for the browser. */
import names from 'i18n-iso-countries/langs/en.json';

export const countryNames: Record<string, string | string[]> = names.countries;
