/** The 36 supported countries: shipping, and invoice payment only for these. ISO 3166-1 alpha-2. */
export const supportedCountries = [
  ...(['FI', 'AD', 'AT', 'PT', 'BE', 'ES', 'CY', 'EE', 'FR', 'DE', 'GI', 'GR'] as const),
  ...(['IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'MC', 'NL', 'SM', 'SK', 'SI', 'BG'] as const),
  ...(['HR', 'CZ', 'DK', 'HU', 'IS', 'LI', 'NO', 'PL', 'RO', 'SE', 'CH', 'GB'] as const),
] as const;

export type CountryCode = (typeof supportedCountries)[number];

/** Country of an organisation that has not chosen one. */
export const defaultCountry: CountryCode = 'NO';

/** Whether orders of this country can be paid by invoice and shipped to. */
export function isSupportedCountry(code: string | null | undefined): code is CountryCode {
  return supportedCountries.some((supported) => supported === code);
}
