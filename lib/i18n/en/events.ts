export const eventMessages = {
  title: 'Event log',
  user: 'User name',
  bySystem: 'Portal',
  event: 'Event',
  organization: 'Organization',
  date: 'Date',
  search: 'Search the event log',
  empty: 'Nothing has happened yet',
  nothingFound: 'No event matches',
};

export const eventFilterMessages = {
  more: 'More filters',
  kind: 'Kind',
  anyKind: 'Any kind',
  person: 'Person',
  anybody: 'Anybody',
  findPerson: 'Find a person',
  personChip: (name: string) => `Person: ${name}`,
  unknownPerson: 'unknown',
  about: 'Device or order',
  aboutChip: (name: string) => `About: ${name}`,
  from: 'From',
  fromChip: (day: string) => `From ${day}`,
  to: 'To',
  toChip: (day: string) => `To ${day}`,
  change: (before: string, after: string) => `${before} → ${after}`,
};

export const eventKindLabels = {
  session: 'Sign-ins',
  user: 'People',
  organization: 'Organizations',
  model: 'Models',
  order: 'Orders',
  invoice: 'Invoices',
  device: 'Devices',
  return: 'Returns',
};

const devices = (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`;

/** Undoing a change of many devices from the event log (ADR 0046). */
export const undoMessages = {
  open: 'Undo all of them',
  title: 'Undo this change?',
  asking: 'Looking up what would be put back …',
  changed: (count: string, at: string) =>
    `${devices(count)} changed${count === '1' ? '' : ' together'} on ${at}.`,
  putsBack: (count: string) => `${devices(count)} will be put back to what was before.`,
  stays: (count: string) => `Left alone, as somebody has changed them since: ${devices(count)}.`,
  until: (at: string) => `It can be undone until ${at}.`,
  nothing: 'Each of them has been changed since. There is nothing to put back.',
  yes: (count: string) => `Put back ${devices(count)}`,
};
