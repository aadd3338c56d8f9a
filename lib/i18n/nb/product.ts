export const productMessages = {
  tagline: 'Nettbasert sporing av eiendeler, med enheter laget av resirkulert havplast',
};
