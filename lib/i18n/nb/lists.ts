export const chipMessages = {
  searchChip: (q: string) => `Søk: ${q}`,
  organizationChip: (name: string) => `Organisasjon: ${name}`,
  statusChip: (filter: string, status: string) => `${filter}: ${status}`,
  unknownOrganization: 'ukjent',
};

export const nothingFoundMessages = {
  daysReversed: '«Fra» er etter «Til». Endre en av datoene.',
  shortText: 'Ett eller to tegn søkes det bare etter i begynnelsen. Prøv med tre eller flere.',
  filteredText: 'Prøv andre ord, eller fjern et filter.',
};

export const listMessages = {
  filters: (on: number) => (on === 0 ? 'Filtre' : `Filtre · ${on}`),
  dayOf: (label: string) => `${label} DD-MM-ÅÅÅÅ`,
  dayTyped: 'Skriv dagen som DD-MM-ÅÅÅÅ.',
  organizations: 'Organisasjoner',
  pickOrganization: 'Velg en organisasjon',
  clearAll: 'Fjern alle',
  filtersOn: 'Aktive filtre',
  range: (from: string, to: string, total: string) => `${from}–${to} av ${total}`,
  more: (total: string) => `${total}+`,
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

export const csvMessages = {
  yes: 'Ja',
  no: 'Nei',
  utc: (name: string) => `${name} (UTC)`,
  euro: (name: string) => `${name} (EUR)`,
  id: 'ID',
  created: 'Opprettet',
  inUse: 'Aktiv',
  orderNumber: 'Bestillingsnummer',
  deviceId: 'Enhets-ID',
  note: 'Merknad',
  companyNumber: 'Organisasjonsnummer',
  contactName: 'Kontaktperson',
  contactEmail: 'Kontaktpersonens e-post',
  kind: 'Type',
  from: 'Fra',
  to: 'Til',
  request: 'Forespørsels-ID',
};

export const dayErrors = {
  unlikely: (typed: string, first: string, last: string) =>
    `Året i ${typed} må være mellom ${first} og ${last}.`,
  missing: (typed: string) => `Datoen ${typed} finnes ikke.`,
};
