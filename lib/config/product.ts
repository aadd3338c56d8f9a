/** The product's name and tagline. Nothing else spells them out. */
export const product = {
  name: 'Driftmark',
  tagline: 'Online asset tracing service made of recycled ocean plastic',
} as const;

/** The day of the present terms of service, ISO 8601. A later one replaces the stored document. */
export const termsVersion = '2026-11-21';
