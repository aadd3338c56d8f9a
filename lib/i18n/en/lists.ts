/** The filters of a list. Server only. */
export const chipMessages = {
  searchChip: (q: string) => `Search: ${q}`,
  organizationChip: (name: string) => `Organization: ${name}`,
  statusChip: (filter: string, status: string) => `${filter}: ${status}`,
  unknownOrganization: 'unknown',
};

/** Why a list found nothing. Server only, so that no browser gets it. */
export const nothingFoundMessages = {
  daysReversed: '“From” is after “To”. Change one of the dates.',
  shortText: 'One or two characters are looked for at the beginning alone. Try three or more.',
  filteredText: 'Try other words, or take a filter away.',
};

export const listMessages = {
  filters: (on: number) => (on === 0 ? 'Filters' : `Filters · ${on}`),
  dayOf: (label: string) => `${label} DD-MM-YYYY`,
  dayTyped: 'Type the day as DD-MM-YYYY.',
  organizations: 'Organizations',
  pickOrganization: 'Pick an organization',
  clearAll: 'Clear all',
  filtersOn: 'Filters on',
  range: (from: string, to: string, total: string) => `${from}-${to} of ${total}`,
  /** More than were counted. */
  more: (total: string) => `${total}+`,
  /** On the last page of those. */
  narrow: 'Narrow the search to see the rest.',
  first: 'First page',
  last: 'Last page',
  next: 'Next page',
  previous: 'Previous page',
  page: 'Page',
  pages: 'Pages',
  perPage: 'Rows per page',
  csv: 'Download CSV',
  remove: 'Remove filter',
  sortAscending: 'sort ascending',
  sortDescending: 'sort descending',
  sortNone: 'remove sorting',
};

/** CSV lists: heads that no screen has, and the words for a flag. */
export const csvMessages = {
  yes: 'Yes',
  no: 'No',
  utc: (name: string) => `${name} (UTC)`,
  euro: (name: string) => `${name} (EUR)`,
  id: 'ID',
  created: 'Created',
  inUse: 'Active',
  orderNumber: 'Order number',
  deviceId: 'Device ID',
  note: 'Note',
  companyNumber: 'Organization number',
  contactName: 'Contact person',
  contactEmail: 'Email of the contact person',
  kind: 'Kind',
  from: 'From',
  to: 'To',
  request: 'Request ID',
};

export const dayErrors = {
  unlikely: (typed: string, first: string, last: string) =>
    `The year of ${typed} should be from ${first} to ${last}.`,
  missing: (typed: string) => `There is no such day as ${typed}.`,
};
