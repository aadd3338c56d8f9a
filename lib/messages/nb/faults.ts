/** 'An error occurred during …'. */
export const during = (what: string) => `Det oppstod en feil ved ${what}`;

/** What is shown when a call fails and the server has no sentence of its own. */
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
