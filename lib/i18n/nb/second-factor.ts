import { during } from './language';

export const otpErrors = {
  required: 'Skriv inn koden fra autentiseringsappen, eller en gjenopprettingskode',
  requiredPasskey: 'Logg inn med passnøkkelen din, eller skriv inn en gjenopprettingskode',
  requiredOrPasskey:
    'Skriv inn koden fra autentiseringsappen eller en gjenopprettingskode, eller logg inn med passnøkkelen din',
  noApp:
    'Denne kontoen har ingen autentiseringsapp: Logg inn med passnøkkelen din, eller skriv inn en gjenopprettingskode',
  requiredOfApp: 'Skriv inn koden fra autentiseringsappen',
  malformed:
    'En kode fra appen har seks sifre, en gjenopprettingskode har fem grupper med tre bokstaver eller sifre',
  notSixDigits: 'Koden må ha seks sifre',
  wrong:
    'Koden stemmer ikke. Hver kode virker bare én gang: en kode fra appen i et halvt minutt, en gjenopprettingskode til den er brukt eller erstattet.',
  wrongRecovery:
    'Gjenopprettingskoden stemmer ikke. Den kan være brukt allerede, eller erstattet av nye koder.',
  wrongFirst:
    'Koden stemmer ikke. Hver kode virker i et halvt minutt: Skriv inn den som appen viser nå, eller kontroller at hele nøkkelen er lagt inn.',
};

export const secondFactorErrors = {
  alreadyOn: 'Totrinnsinnlogging er allerede slått på',
  notOn: 'Totrinnsinnlogging er ikke slått på',
  emailNotConfirmed: 'Bekreft e-postadressen din først. Du har fått lenken på e-post.',
  notBegun: 'Oppsettet er ikke lenger gyldig. Begynn på nytt.',
  required: 'Superbrukere må ha totrinnsinnlogging. Uten passnøkkel kan den ikke slås av.',
  ownAccount: 'Din egen totrinnsinnlogging slår du av på profilen din',
  noSuchUser: (email: string) => `Det finnes ingen bruker med e-postadressen ${email}`,
};

export const secondFactorFaults = {
  fetching: during('henting av opplysninger om totrinnsinnlogging'),
  changing: during('endring av totrinnsinnlogging'),
};

export const secondStepMessages = {
  asked: (what: string | null) => `Passordet stemmer.${what === null ? '' : ` ${what}.`}`,
  askedRecovery: 'Passordet stemmer. Skriv inn en av gjenopprettingskodene dine.',
  code: 'Kode',
  useLetters: 'Skriv inn en gjenopprettingskode',
  useDigits: 'Skriv inn en kode fra appen',
  back: 'Tilbake til e-post og passord',
};

export const secondFactorMessages = {
  title: 'Totrinnsinnlogging',
  app: 'Autentiseringsapp',
  codes: 'Gjenopprettingskoder',
  off: 'I tillegg til passordet ber vi om en kode fra en app på telefonen når du logger inn. Da kommer ingen inn med bare passordet ditt.',
  needed: 'Som superbruker må du ha totrinnsinnlogging. Sett den opp for å fortsette.',
  setUp: 'Sett opp',
  currentPassword: 'Nåværende passord',
  begin: 'Fortsett',
  cancel: 'Avbryt',
  scan: 'Skann koden med en autentiseringsapp, eller skriv nøkkelen inn i appen.',
  qrLabel: 'QR-kode til autentiseringsappen',
  key: 'Nøkkel',
  keyCopied: 'nøkkelen',
  code: 'Kode fra appen',
  confirm: 'Slå på',
  on: (since: string) => `Slått på ${since}. Når du logger inn, ber vi om en kode fra autentiseringsappen.`,
  codesLeft: (count: number) =>
    count === 1
      ? '1 gjenopprettingskode igjen'
      : `${count === 0 ? 'Ingen' : count} gjenopprettingskoder igjen`,
  codesTitle: 'Gjenopprettingskodene dine',
  codesText:
    'Hver kode logger deg inn én gang når du ikke har telefonen. Oppbevar dem på et trygt sted: De vises bare nå.',
  codesCopied: 'gjenopprettingskodene',
  download: 'Last ned som tekst',
  fileName: 'gjenopprettingskoder.txt',
  fileTitle: (product: string, email: string) => `Gjenopprettingskoder for ${email} i ${product}`,
  codesKept: 'Jeg har tatt vare på dem',
  leaving: {
    question: 'Har du tatt vare på gjenopprettingskodene?',
    consequence: 'De vises bare nå. Hvis du forlater siden, får du ikke se dem igjen.',
    leave: 'Forlat siden',
    stay: 'Bli på siden',
  },
  renew: 'Nye gjenopprettingskoder',
  renewText: 'Kodene du har nå, slutter å virke når du får nye.',
  turnOff: 'Slå av',
  turnOffText: 'Da logger du inn med bare passordet.',
  anyCode: 'Kode fra appen, eller en gjenopprettingskode',
  recoveryCode: 'Gjenopprettingskode',
  turnedOn: 'Totrinnsinnlogging er slått på',
  appAdded: 'Autentiseringsappen er lagt til',
  turnedOff: 'Autentiseringsappen er slått av',
  confirmRemove: (name: string) => `Vil du slå av totrinnsinnlogging for ${name}?`,
  removeConsequence:
    'For brukere som har mistet både telefonen og gjenopprettingskodene: Forsikre deg om at det virkelig er brukeren selv som spør. Brukeren logges ut overalt, får beskjed på e-post og logger deretter inn med bare passordet.',
  removed: (name: string) => `Totrinnsinnlogging er slått av for ${name}`,
};
