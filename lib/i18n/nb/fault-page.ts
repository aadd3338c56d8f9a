export const faultPageMessages = {
  title: 'Noe gikk galt',
  back: 'Tilbake til portalen',
  text: 'Feilen ligger hos oss, og den er registrert. Ingenting du hadde lagret, er tapt.',
  textOfAll: 'Feilen ligger hos oss, og den er registrert. Last inn siden på nytt om et øyeblikk.',
  fault: 'Siden kunne ikke vises.',
  requestId: 'Forespørsels-ID:',
};
