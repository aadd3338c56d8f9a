import { during } from './language';

export const emailErrors = {
  required: 'Skriv inn e-postadressen',
  tooLong: 'E-postadressen kan ha høyst 100 tegn',
  invalid: 'Skriv inn en gyldig e-postadresse',
  taken: 'Denne e-postadressen er allerede i bruk',
  locked: 'E-postadressen kan ikke endres',
};

export const passwordErrors = {
  required: 'Skriv inn passordet',
  tooLong: 'Passordet kan ha høyst 255 tegn',
  weak: 'Passordet må ha minst 8 tegn, med minst én stor bokstav, én liten bokstav og ett tall',
  incorrect: 'Feil e-post eller passord',
  confirmRequired: 'Skriv passordet en gang til',
  confirmDifferent: 'Passordene er ikke like',
  currentRequired: 'Skriv inn det nåværende passordet',
  newRequired: 'Skriv inn et nytt passord',
  newConfirmRequired: 'Gjenta det nye passordet',
  newConfirmDifferent: 'De to nye passordene er ikke like',
  currentIncorrect: 'Det nåværende passordet er feil',
  common:
    'Dette passordet er for lett å gjette. Velg et annet, for eksempel flere ord som ikke hører sammen.',
};

export const passwordHints = {
  common:
    'Dette passordet er lett å gjette: Mange bruker det, eller det er satt sammen av navnet ditt, e-postadressen din eller organisasjonen. Flere ord som ikke hører sammen, er tryggere.',
};

export const phoneErrors = {
  required: 'Skriv inn telefonnummeret',
  tooLong: 'Telefonnummeret kan ha høyst 13 tegn',
  invalid: 'Skriv inn et gyldig telefonnummer',
};

export const restoreTokenErrors = {
  required: 'Skriv inn engangskoden',
  invalid: 'Engangskoden er feil eller utløpt',
};

export const profileMessages = {
  title: 'Profil',
  fullName: 'Fullt navn',
  phone: 'Telefon',
  email: 'E-post',
  resetPassword: 'Bytt passord',
  currentPassword: 'Nåværende passord',
  newPassword: 'Nytt passord',
  confirmPassword: 'Gjenta det nye passordet',
  passwordHelp: 'Minst 8 tegn, med stor bokstav, liten bokstav og tall.',
  submit: 'Lagre endringer',
  updated: 'Profilen er oppdatert!',
  temporaryPassword: 'Du logget inn med et midlertidig passord. Velg et nytt.',
  noOrganization: 'Ingen organisasjon ennå',
  ownData: 'Dataene dine',
  ownDataText:
    'Det portalen lagrer om deg: konto, økter, invitasjoner, bestillinger og oppføringene dine i loggene.',
  ownDataDownload: 'Last ned dataene mine (JSON)',
  ownDataFile: 'mine-data.json',
};

export const mailChoiceMessages = {
  title: 'E-poster du får',
  text: 'E-poster om kontoen din, bestillinger og leieavtaler får du uansett.',
  duty: 'Har alle slått av påminnelser, går den siste påminnelsen om en ubetalt faktura likevel til administratorene.',
  on: (kind: string) => `${kind}: Du får disse e-postene`,
  off: (kind: string) => `${kind}: Du får ikke lenger disse e-postene`,
};

export const mailKindLabels = {
  invoices: 'Fakturaer',
  parcels: 'Pakker',
  calibration: 'Kalibreringer',
  reminders: 'Påminnelser',
};

export const mailKindTexts = {
  invoices:
    'Nye fakturaer, kreditering, tilbakebetaling og bekreftelse når noe du ble påminnet om, er betalt.',
  parcels: 'Enheter som er på vei til deg, og retur som er kommet frem til oss.',
  calibration: 'Én gang i måneden: enheter der kalibreringen utløper innen 30 dager eller er utløpt.',
  reminders: 'Bestillinger og fakturaer som ikke er betalt, avviste betalinger og enheter vi venter på.',
};

export const sessionMessages = {
  title: 'Her er du logget inn',
  unknownBrowser: 'Ukjent nettleser',
  browserOn: (browser: string, system: string) => `${browser} på ${system}`,
  program: (name: string) => `${name} (program)`,
  current: 'Denne nettleseren',
  opened: (at: string) => `Logget inn ${at}`,
  lastUsed: (at: string) => `Sist brukt ${at}`,
  more: (count: number) => `Og ${count} til, som også avsluttes med «Logg ut overalt».`,
  end: 'Avslutt økten',
  endOf: (browser: string, openedAt: string) => `Avslutt økten: ${browser}, logget inn ${openedAt}`,
  confirmEnd: (browser: string) => `Vil du avslutte økten i «${browser}»?`,
  endConsequence: 'Den som bruker økten, må logge inn på nytt.',
  ended: 'Økten er avsluttet',
  notFound: 'Økten finnes ikke, eller den er allerede avsluttet',
  elsewhere: 'Logg ut alle andre steder',
  confirmElsewhere: 'Vil du logge ut alle andre steder?',
  elsewhereConsequence: 'Alle øktene dine unntatt denne avsluttes med en gang.',
  everywhere: 'Logg ut overalt',
  confirmEverywhere: 'Vil du logge ut overalt?',
  everywhereConsequence: 'Alle øktene dine avsluttes med en gang, også denne. Du må logge inn på nytt.',
  allEnded: (count: number) => (count === 1 ? '1 økt er avsluttet' : `${count} økter er avsluttet`),
  exceptInvalid: '«except» kan bare være «current»',
  listFault: during('henting av øktene'),
  endFault: during('avslutning av økter'),
};
