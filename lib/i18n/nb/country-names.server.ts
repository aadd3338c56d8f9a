import names from 'i18n-iso-countries/langs/nb.json';

export const countryNames: Record<string, string | string[]> = names.countries;
