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

export const eventFilterMessages = {
  more: 'Flere filtre',
  kind: 'Type',
  anyKind: 'Alle typer',
  person: 'Person',
  anybody: 'Alle personer',
  findPerson: 'Finn en person',
  personChip: (name: string) => `Person: ${name}`,
  unknownPerson: 'ukjent',
  about: 'Enhet eller bestilling',
  aboutChip: (name: string) => `Gjelder: ${name}`,
  from: 'Fra',
  fromChip: (day: string) => `Fra ${day}`,
  to: 'Til',
  toChip: (day: string) => `Til ${day}`,
  change: (before: string, after: string) => `${before} → ${after}`,
};

export const eventKindLabels = {
  session: 'Innlogginger',
  user: 'Personer',
  organization: 'Organisasjoner',
  model: 'Modeller',
  order: 'Bestillinger',
  invoice: 'Fakturaer',
  device: 'Enheter',
  return: 'Returer',
};

const devices = (count: string) => `${count} ${count === '1' ? 'enhet' : 'enheter'}`;

export const undoMessages = {
  open: 'Angre alle sammen',
  title: 'Vil du angre en samlet endring?',
  asking: 'Finner ut hva som settes tilbake …',
  changed: (count: string, at: string) => `${devices(count)} ble endret samlet ${at}.`,
  putsBack: (count: string) => `${devices(count)} settes tilbake til det som gjaldt før.`,
  stays: (count: string) => `Røres ikke, fordi noen har endret dem siden: ${devices(count)}.`,
  until: (at: string) => `Det kan angres til ${at}.`,
  nothing: 'Alle er endret i mellomtiden. Det er ingenting å sette tilbake.',
  yes: (count: string) => `Sett tilbake ${devices(count)}`,
};
