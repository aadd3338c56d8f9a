/** Lists as CSV: what the heads are called that no screen has, and the answer of a flag. */
export const csvMessages = {
  yes: 'Ja',
  no: 'Nei',
  /** Moments are in UTC. */
  utc: (name: string) => `${name} (UTC)`,
  euro: (name: string) => `${name} (EUR)`,
  id: 'ID',
  created: 'Opprettet',
  inUse: 'Aktiv',
  orderNumber: 'Bestillingsnummer',
  note: 'Merknad',
  companyNumber: 'Organisasjonsnummer',
  contactName: 'Kontaktperson',
  contactEmail: 'Kontaktpersonens e-post',
  kind: 'Type',
  from: 'Fra',
  to: 'Til',
  request: 'Forespørsels-ID',
};
