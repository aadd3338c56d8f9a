/** The 36 supported countries, for shipping and for payment by invoice. ISO 3166-1 alpha-2. */
export const supportedCountries = [
  ...(['FI', 'AD', 'AT', 'PT', 'BE', 'ES', 'CY', 'EE', 'FR', 'DE', 'GI', 'GR'] as const),
  ...(['IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'MC', 'NL', 'SM', 'SK', 'SI', 'BG'] as const),
  ...(['HR', 'CZ', 'DK', 'HU', 'IS', 'LI', 'NO', 'PL', 'RO', 'SE', 'CH', 'GB'] as const),
] as const;

export type CountryCode = (typeof supportedCountries)[number];

export const defaultCountry: CountryCode = 'NO';

/** Whether the country has shipping and payment by invoice. */
export function isSupportedCountry(code: string | null | undefined): code is CountryCode {
  return supportedCountries.some((supported) => supported === code);
}
