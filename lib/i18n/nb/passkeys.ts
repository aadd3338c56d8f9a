export const passkeyErrors = {
  unreadable: 'Dette er ikke et svar fra en passnøkkel',
  wrong:
    'Denne passnøkkelen logger deg ikke inn her. Den kan være fjernet, eller du ventet for lenge: Prøv igjen.',
  notMade:
    'Passnøkkelen kunne ikke legges til: Du ventet for lenge, eller den er laget for en annen adresse. Prøv igjen.',
  known: 'Denne passnøkkelen er allerede lagt til',
  tooMany: (max: number) => `Du har ${max} passnøkler. Fjern en av dem først.`,
  notFound: 'Denne passnøkkelen finnes ikke lenger',
  nameTooLong: 'Et navn kan ha høyst 50 tegn',
  nameInvalid: 'Navnet må være én linje med bokstaver',
  lastOne:
    'Superbrukere må ha totrinnsinnlogging. Legg først til en annen passnøkkel eller en autentiseringsapp.',
};

export const passkeyUseMessages = {
  signIn: 'Logg inn med passnøkkel',
  use: 'Bruk en passnøkkel',
  none: 'Ingen passnøkkel ble valgt. Har ikke denne enheten noen av dine, kan du logge inn med passordet.',
  unsupported: 'Denne nettleseren kan ikke bruke passnøkler her. Logg inn med passordet.',
  failed: 'Nettleseren kunne ikke bruke passnøkkelen. Prøv igjen, eller logg inn med passordet.',
};

export const passkeyMessages = {
  title: 'Passnøkler',
  text: 'Med en passnøkkel logger du inn med fingeren, ansiktet eller PIN-koden til enheten din: ikke noe passord å skrive, og ikke noe å stjele.',
  recommended: 'Anbefalt',
  recommendedText:
    'Som superbruker er du best tjent med en passnøkkel: Ingen kan lure den fra deg på en falsk side.',
  first:
    'Med den første passnøkkelen slås totrinnsinnlogging på: Da kommer ingen lenger inn med bare passordet ditt.',
  add: 'Legg til en passnøkkel',
  name: 'Navn på passnøkkelen',
  nameHelp: 'Så du kjenner den igjen, for eksempel Telefonen min. Uten navn får den navnet til nettleseren.',
  make: 'Fortsett',
  notMade: 'Det ble ikke laget noen passnøkkel.',
  knownHere: 'Denne enheten har allerede en av passnøklene dine.',
  added: (name: string) => `Passnøkkelen ${name} er lagt til`,
  addedOn: (day: string) => `Lagt til ${day}`,
  usedOn: (moment: string) => `sist brukt ${moment}`,
  neverUsed: 'aldri brukt',
  remove: 'Fjern',
  removeOf: (name: string) => `Fjern passnøkkelen ${name}`,
  removeText: (name: string) => `Deretter logger ${name} deg ikke inn lenger. Slett den på enheten din også.`,
  removeLast: 'Det er det siste andre trinnet ditt: Deretter logger du inn med bare passordet.',
  removed: (name: string) => `Passnøkkelen ${name} er fjernet`,
  fallbackName: 'Passnøkkel',
};
