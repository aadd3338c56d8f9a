/** The product's name and tagline (§1). Nothing else spells them out. */
export const product = {
  name: 'Driftmark',
  tagline: 'Online asset tracing service made of recycled ocean plastic',
} as const;
