/** The product's name and tagline. Nothing else spells them out. */
export const product = {
  name: 'Driftmark',
  tagline: 'Online asset tracing service made of recycled ocean plastic',
} as const;
