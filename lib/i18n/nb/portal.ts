import { during } from './language';

export const confirmationMessages = {
  title: 'Bekreft e-postadressen',
  banner: (email: string) => `Bekreft e-postadressen med lenken vi har sendt til ${email}.`,
  sendAgain: 'Send på nytt',
  sent: (email: string) => `En ny lenke er på vei til ${email}`,
  question: (email: string) =>
    `Har du registrert deg med ${email}? Bekreft i så fall at e-postadressen er din.`,
  confirm: 'Bekreft e-postadressen',
  confirmed: (email: string) => `${email} er bekreftet.`,
  toPortal: 'Gå til portalen',
  tokenInvalid: 'Lenken er ikke lenger gyldig. Logg inn og få tilsendt en ny.',
  tokenOld:
    'Lenken er ikke lenger gyldig. Hvis e-postadressen din ikke er bekreftet ennå, kan du få en ny i portalen.',
  fault: during('bekreftelse av e-postadressen'),
};

export const navigationMessages = {
  today: 'I dag',
  devices: 'Enheter',
  returns: 'Returer',
  orders: 'Bestillinger',
  invoices: 'Fakturaer',
  models: 'Modeller',
  users: 'Brukere',
  eventLog: 'Hendelseslogg',
  settings: 'Innstillinger',
  profile: 'Profil',
  organization: 'Organisasjon',
  organizations: 'Organisasjoner',
  signOut: 'Logg ut',
  signOutFailed: 'Utloggingen mislyktes, og du er fortsatt logget inn. Prøv igjen.',
};

export const dashboardMessages = { title: 'Oversikt' };
