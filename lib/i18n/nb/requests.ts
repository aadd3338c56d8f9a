import { product } from '@/lib/config/product';

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

export const requestErrors = {
  notAnObject: 'Forespørselen må være et objekt',
  unknownFields: (fields: string) => `Ukjent felt: ${fields}`,
  notValid: 'Verdien er ikke gyldig',
};

export const refusals = {
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
  crossSite: 'Forespørsler fra andre nettsteder avvises',
  badSignature: 'Signaturen er ikke gyldig',
  methodNotAllowed: 'Denne metoden støttes ikke her',
  tooManyRequests: 'For mange forsøk. Vent litt, og prøv igjen.',
  tooManyTriesFor: (minutes: number) =>
    `For mange forsøk. Prøv igjen om ${
      minutes > 60 ? `${Math.ceil(minutes / 60)} timer` : minutes === 1 ? 'ett minutt' : `${minutes} minutter`
    }.`,
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
