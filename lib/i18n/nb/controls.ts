import { language } from './language';

export const controlMessages = {
  actions: 'Handlinger',
  breadcrumb: 'Brødsmulesti',
  cancel: 'Avbryt',
  clear: 'Fjern valget',
  close: 'Lukk',
  print: 'Skriv ut',
  copied: 'Kopiert',
  copy: 'Kopier',
  deactivated: 'deaktivert',
  dismiss: 'Lukk',
  doneUnknown:
    'Vi fikk ikke svar fra tjenesten, så vi vet ikke om dette ble gjort. Sjekk før du prøver igjen.',
  firstShown: (shown: number) => `De ${shown} første vises. Skriv for å finne flere.`,
  language: 'Språk',
  loading: 'Laster inn',
  mainNavigation: 'Hovedmeny',
  menu: 'Meny',
  messages: 'Meldinger',
  noMatches: 'Ingen treff',
  none: language.none,
  notLoaded: 'Vi fikk ikke kontakt med tjenesten. Prøv igjen.',
  notSaved:
    'Vi fikk ikke kontakt med tjenesten. Ingenting er lagret, men det du skrev, står her fortsatt. Prøv igjen.',
  notifications: 'Varsler',
  offline: 'Du er frakoblet. Denne siden blir stående; prøv igjen når du er tilkoblet.',
  opensInNewTab: 'åpnes i ny fane',
  requestId: 'Forespørsels-ID',
  retry: 'Prøv igjen',
  rowActions: (name: string) => `Handlinger for ${name}`,
  save: 'Lagre',
  saved: 'Lagret',
  savedUnknown:
    'Vi fikk ikke svar fra tjenesten, så vi vet ikke om det gikk gjennom. Det du skrev, står her fortsatt. Sjekk før du prøver igjen.',
  search: 'Søk',
  selected: 'valgt',
  simulatedPayments: 'Simulerte betalinger: Her flyttes det ingen ekte penger.',
  skip: 'Hopp til innholdet',
  theme: 'Tema',
  themeDark: 'Mørkt',
  themeLight: 'Lyst',
  themeSystem: 'Som systemet',
  withoutScript:
    'JavaScript er slått av. Lister kan leses, men bestilling, redigering og menyer trenger det.',
};

export const faultPageMessages = {
  title: 'Noe gikk galt',
  back: 'Tilbake til portalen',
  text: 'Feilen ligger hos oss, og den er registrert. Ingenting du hadde lagret, er tapt.',
  textOfAll: 'Feilen ligger hos oss, og den er registrert. Last inn siden på nytt om et øyeblikk.',
  fault: 'Siden kunne ikke vises.',
  requestId: 'Forespørsels-ID:',
};

export const notFoundMessages = {
  title: 'Fant ikke siden',
  text: 'Det finnes ingen side på denne adressen, eller du har ikke tilgang til den.',
  back: 'Tilbake til forsiden',
};

export const supportMessages = { write: 'Spørsmål? Skriv til', call: 'eller ring' };

export const productMessages = {
  tagline: 'Nettbasert sporing av eiendeler, med enheter laget av resirkulert havplast',
};
