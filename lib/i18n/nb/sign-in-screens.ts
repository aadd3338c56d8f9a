export const signInMessages = {
  title: 'Logg inn',
  email: 'E-post',
  password: 'Passord',
  submit: 'Logg inn',
  createAccount: 'Opprett konto',
  forgot: 'Glemt passordet?',
  sessionEnded: 'Økten din er avsluttet. Logg inn på nytt.',
  foreignCookie:
    'Nettleseren din sender en informasjonskapsel «token» som ikke hører til noen økt i portalen, kanskje fra en annen tjeneste. Du kan logge inn likevel.',
};

export const registrationMessages = {
  title: 'Opprett konto',
  fullName: 'Fullt navn',
  email: 'E-post',
  phone: 'Telefon',
  password: 'Passord',
  passwordConfirmation: 'Gjenta passordet',
  submit: 'Kom i gang',
  toSignIn: 'Tilbake til innlogging',
  invited: (organization: string) => `Du er invitert til å bli med i ${organization}`,
  emailLocked: 'Invitasjonen gjelder bare denne e-postadressen',
  passwordHelp: 'Minst 8 tegn, med stor bokstav, liten bokstav og tall.',
  hasAccount: (email: string) => `${email} har allerede en konto. Logg inn med den for å bli med.`,
  joinTitle: (organization: string) => `Bli med i ${organization}`,
  join: 'Bli med',
  joinAs: (email: string) => `Du blir med som ${email}.`,
  joinOneTitle: 'Bli med i en organisasjon',
  joinOne: 'Flere organisasjoner har invitert deg. Du kan bli med i én av dem.',
  organization: 'Organisasjonen du vil bli med i',
  boundTitle: 'Invitasjonen kan ikke brukes nå',
  boundToOrganization: (email: string, memberOf: string, organization: string) =>
    `${email} hører til ${memberOf}, og en konto kan bare høre til én organisasjon. For å bli med i ${organization} må du be en administrator i ${memberOf} om å fjerne deg der. Åpne så lenken på nytt.`,
  boundToPlatform: (email: string) => `${email} er superbruker og kan ikke bli med i en organisasjon.`,
  otherAccount: (invited: string, current: string) =>
    `Invitasjonen er til ${invited}, men du er logget inn som ${current}. Logg ut, og åpne lenken på nytt.`,
  toPortal: 'Tilbake til portalen',
};

export const passwordForgotMessages = {
  title: 'Gjenopprett passordet',
  description: 'Vi sender en engangskode til e-postadressen din. Med den får du et nytt passord.',
  email: 'E-post',
  restoreToken: 'Engangskode fra e-posten',
  tokenPlaceholder: 'XXX-XXX-XXX-XXX-XXX',
  submitEmail: 'Tilbakestill passordet',
  submitToken: 'Send nytt passord',
  toSignIn: 'Tilbake til innlogging',
  tokenSent: (email: string) =>
    `Hvis ${email} har en konto, er en engangskode på vei. Den er gyldig i 10 minutter.`,
  sendAgain: 'Send på nytt',
  sentAgain: 'En ny engangskode er på vei. Den forrige er fortsatt gyldig.',
  otherAddress: 'Bruk en annen adresse',
  passwordSent: 'Et nytt passord er på vei til e-postadressen din. Det er gyldig i 24 timer.',
};
