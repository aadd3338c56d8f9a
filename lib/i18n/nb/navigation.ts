export const navigationMessages = {
  today: 'I dag',
  devices: 'Enheter',
  orders: 'Bestillinger',
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
