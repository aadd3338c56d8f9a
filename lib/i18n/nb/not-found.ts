export const notFoundMessages = {
  title: 'Fant ikke siden',
  text: 'Det finnes ingen side på denne adressen, eller du har ikke tilgang til den.',
  back: 'Tilbake til forsiden',
};
