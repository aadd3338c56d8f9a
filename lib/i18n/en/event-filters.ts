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
};
