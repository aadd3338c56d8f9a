/** What can be wrong with a list's parameters. */
export const listErrors = {
  limitInvalid: (max: number) => `«limit» må være et heltall fra 1 til ${max}`,
  offsetInvalid: '«offset» må være et heltall på minst 0',
  directionInvalid: 'Sorteringsretningen må være ASC eller DESC',
  columnInvalid: (columns: string) => `Listen kan bare sorteres etter disse: ${columns}`,
  pageInvalid: 'Sidetallet må være et heltall på minst 1',
  sizeInvalid: (sizes: string) => `Sidestørrelsen må være en av disse: ${sizes}`,
  searchInvalid: (max: number) => `Søket må være en tekst på høyst ${max} tegn`,
  dayInvalid: 'En dag må være en dato, skrevet ÅÅÅÅ-MM-DD',
  choiceInvalid: (name: string, values: string) => `${name} må være en av ${values}`,
  statusInvalid: (values: string) => `Statusen må være en av disse: ${values}`,
  flagInvalid: 'Verdien må være true eller false',
};

/** What a list is narrowed down to. */
export const chipMessages = {
  searchChip: (q: string) => `Søk: ${q}`,
  organizationChip: (name: string) => `Organisasjon: ${name}`,
  statusChip: (filter: string, status: string) => `${filter}: ${status}`,
  unknownOrganization: 'ukjent',
};

/** Why a list found nothing. */
export const nothingFoundMessages = {
  daysReversed: '«Fra» er etter «Til». Endre en av datoene.',
  shortText: 'Ett eller to tegn søkes det bare etter i begynnelsen. Prøv med tre eller flere.',
  filteredText: 'Prøv andre ord, eller fjern et filter.',
};

/** Lists: pager, filters, empty states. */
export const listMessages = {
  filters: (on: number) => (on === 0 ? 'Filtre' : `Filtre · ${on}`),
  dayOf: (label: string) => `${label} DD-MM-ÅÅÅÅ`,
  dayTyped: 'Skriv dagen som DD-MM-ÅÅÅÅ.',
  organizations: 'Organisasjoner',
  pickOrganization: 'Velg en organisasjon',
  clearAll: 'Fjern alle',
  filtersOn: 'Aktive filtre',
  /** Rows shown, and rows in all (§9). */
  range: (from: string, to: string, total: string) => `${from}–${to} av ${total}`,
  /** More than were counted. */
  more: (total: string) => `${total}+`,
  /** On the last page of those. */
  narrow: 'Avgrens søket for å se resten.',
  first: 'Første side',
  last: 'Siste side',
  next: 'Neste side',
  previous: 'Forrige side',
  page: 'Side',
  pages: 'Sider',
  perPage: 'Rader per side',
  csv: 'Last ned CSV',
  remove: 'Fjern filter',
  sortAscending: 'sorter stigende',
  sortDescending: 'sorter synkende',
  sortNone: 'fjern sorteringen',
};
