/** Event log (§2). */
export const eventMessages = {
  title: 'Hendelseslogg',
  user: 'Bruker',
  bySystem: 'Portalen',
  event: 'Hendelse',
  organization: 'Organisasjon',
  date: 'Dato',
  // Its own words are searched in English (ADR 0035).
  search: 'Søk på person, organisasjon eller serienummer',
  empty: 'Ingenting har skjedd ennå',
  nothingFound: 'Fant ingen hendelser',
};
