import { product } from '@/lib/config/product';
import { during } from './language';

export const fullNameErrors = {
  required: 'Skriv inn navnet',
  tooLong: 'Navnet kan ha høyst 20 tegn',
  tooLongInProfile: 'Navnet kan ha høyst 20 tegn',
  invalid: 'Navnet inneholder ugyldige tegn',
};

export const idErrors = {
  invalid: 'ID-en er ikke en gyldig UUID',
  userInvalid: 'Bruker-ID-en er ikke en gyldig UUID',
  organizationInvalid: 'Organisasjons-ID-en er ikke en gyldig UUID',
  organizationsTooMany: (max: number) =>
    `Du kan velge høyst ${max} ${max === 1 ? 'organisasjon' : 'organisasjoner'}`,
  organizationsInvalid: 'Organisasjonene må være en liste med ID-er',
};

export const nameErrors = {
  webAddress: 'Et navn kan ikke inneholde en nettadresse',
  hidden: 'Et navn kan ikke inneholde usynlige tegn. Skriv det inn på nytt.',
};

export const textErrors = {
  lostLetters:
    'En bokstav i teksten gikk tapt på veien hit (\uFFFD). Skriv den inn på nytt. Programmer må sende UTF-8.',
};

export const requestErrors = {
  notAnObject: 'Forespørselen må være et objekt',
  unknownFields: (fields: string) => `Ukjent felt: ${fields}`,
  notValid: 'Verdien er ikke gyldig',
};

export const refusals = {
  otherPerson: 'En annen har logget inn i denne nettleseren siden',
  badUrl: 'Ugyldig nettadresse',
  somethingWrong: 'Beklager, noe gikk galt. Prøv igjen senere.',
  unauthorized: 'Logg inn for å fortsette',
  forbidden: 'Du har ikke tilgang til å gjøre dette',
  notFound: 'Det finnes ingenting her',
  userNotFound: 'Brukeren finnes ikke',
  invitationNotFound: 'Invitasjonen finnes ikke',
  organizationNotFound: 'Organisasjonen finnes ikke',
  deviceNotFound: 'Enheten finnes ikke',
  orderNotFound: 'Bestillingen finnes ikke',
  changedMeanwhile: 'Noen andre har endret dette i mellomtiden. Ingenting er lagret ennå.',
  fieldChangedMeanwhile: 'Noen andre har endret dette i mellomtiden. Velg hva som skal gjelde.',
  conflict: 'Dette er ikke lenger mulig: Noen andre har gjort en endring i mellomtiden',
  bodyTooLarge: (bytes: number) => `Forespørselen er større enn ${bytes / 1024} KB`,
  notJson: 'Forespørselen må være JSON',
  malformedJson: 'Forespørselen er ikke gyldig JSON',
  notUtf8:
    'Innholdet er ikke UTF-8. Send det som UTF-8, eller oppgi tegnkodingen: Content-Type: …; charset=…',
  wrongEncoding: (encoding: string) => `Innholdet er ikke ${encoding}, slik det er oppgitt`,
  encodingUnknown: (encoding: string) => `${encoding} er ingen kjent tegnkoding. Send innholdet som UTF-8.`,
  crossSite: 'Forespørsler fra andre nettsteder avvises',
  badSignature: 'Signaturen er ikke gyldig',
  methodNotAllowed: 'Denne metoden støttes ikke her',
  tooManyRequests: 'For mange forsøk. Vent litt, og prøv igjen.',
  tooManyTriesFor: (minutes: number) =>
    `For mange forsøk. Prøv igjen om ${
      minutes > 60 ? `${Math.ceil(minutes / 60)} timer` : minutes === 1 ? 'ett minutt' : `${minutes} minutter`
    }.`,
  exportsBusy: 'Du henter to filer allerede. Vent til en av dem er ferdig.',
  idempotencyMismatch: 'Denne verdien av Idempotency-Key er allerede brukt med en annen forespørsel',
  idempotencyKeyInvalid: 'Idempotency-Key må ha fra 1 til 255 synlige tegn',
  differsFromAddress: (field: string) => `${field} stemmer ikke med adressen`,
  idempotencyInProgress: 'En forespørsel med denne verdien av Idempotency-Key pågår eller ble avbrutt',
  passwordTemporary: 'Bytt først passordet du fikk på e-post',
  secondFactorNeeded: 'Sett først opp totrinnsinnlogging',
  organizationDeactivated: 'Organisasjonen din er deaktivert',
  organizationDeactivatedText: (email: string) => `Skriv til ${email} for å få den aktivert igjen.`,
  unavailable: `${product.name} er ikke tilgjengelig akkurat nå. Prøv igjen om litt.`,
};

export const mailRefusals = {
  recipient: (email: string, mails: number) =>
    `${email} har fått ${mails} slike e-poster i dag. Prøv igjen i morgen.`,
  person: (mails: number) => `Du har forårsaket ${mails} e-poster til andre i dag. Prøv igjen i morgen.`,
};

export const faults = {
  userInfoFetching: during('henting av brukeropplysninger'),
  registration: during('registreringen'),
  authorization: during('inn- eller utlogging'),
  passwordRestoring: during('gjenoppretting av passordet'),
  profileUpdating: during('oppdatering av profilen'),
  usersFetching: during('henting av brukerne'),
  inviteSending: during('sending av invitasjonen'),
  allUsersFetching: during('henting av alle brukerne'),
  userDeleting: during('sletting av brukeren'),
  organizationCreation: during('opprettelse av organisasjonen'),
  organizationFetching: during('henting av organisasjonen'),
  organizationsFetching: during('henting av organisasjonene'),
  organizationUpdating: during('oppdatering av organisasjonen'),
  organizationDeleting: during('sletting av organisasjonen'),
  organizationCreating: during('opprettelse av organisasjonen'),
  customerPortalUrl: during('henting av lenken til kundeportalen'),
  eventsFetching: during('henting av hendelsene'),
  devicesFetching: during('henting av enhetene'),
  orderCreation: during('opprettelse av bestillingen'),
  preOrderFetching: during('henting av opplysninger om bestillingen'),
  devicesAdding: during('tilføying av enhetene'),
  devicesUnlinking: during('fjerning av enhetene fra organisasjonen'),
  deviceReturning: during('retur av enheten'),
  preOrderCanceling: during('avbestilling av forhåndsbestillingen'),
  devicePatching: during('oppdatering av enheten'),
  deviceDeleting: during('sletting av enheten'),
  fileFetching: during('henting av filen'),
};

export const listErrors = {
  limitInvalid: (max: number) => `«limit» må være et heltall fra 1 til ${max}`,
  offsetInvalid: '«offset» må være et heltall på minst 0',
  directionInvalid: 'Sorteringsretningen må være ASC eller DESC',
  columnInvalid: (columns: string) => `Listen kan bare sorteres etter disse: ${columns}`,
  pageInvalid: 'Sidetallet må være et heltall på minst 1',
  sizeInvalid: (sizes: string) => `Sidestørrelsen må være en av disse: ${sizes}`,
  searchInvalid: (max: number) => `Søket må være en tekst på høyst ${max} tegn`,
  monthInvalid: 'En måned må skrives ÅÅÅÅ-MM',
  dayInvalid: 'En dag må være en dato, skrevet ÅÅÅÅ-MM-DD',
  choiceInvalid: (name: string, values: string) => `${name} må være en av ${values}`,
  statusInvalid: (values: string) => `Statusen må være en av disse: ${values}`,
  flagInvalid: 'Verdien må være true eller false',
};

export const trackingErrors = {
  carrierTooLong: 'Transportøren kan ikke ha mer enn 60 tegn',
  carrierInvalid: 'Transportøren inneholder ugyldige tegn',
  numberTooLong: 'Sporingsnummeret kan ikke ha mer enn 60 tegn',
  numberInvalid: 'Sporingsnummeret inneholder ugyldige tegn',
  dayInvalid: 'Dagen pakken ventes, må være en dato, for eksempel 05-12-2026',
  ofNoOrder: 'Bare en bestilling har transportør og sporingsnummer',
  notPaid: 'Enhetene i denne bestillingen sendes når den er betalt',
};
