export const eventMessages = {
  title: 'Hendelseslogg',
  user: 'Bruker',
  bySystem: 'Portalen',
  event: 'Hendelse',
  organization: 'Organisasjon',
  date: 'Dato',
  search: 'Søk i hendelsesloggen',
  empty: 'Ingenting har skjedd ennå',
  nothingFound: 'Fant ingen hendelser',
};
