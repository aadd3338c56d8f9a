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
};
