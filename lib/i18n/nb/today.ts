import { during } from './language';

export const todayMessages = {
  title: 'I dag',
  description: 'Det som venter på deg nå, med det eldste først.',
  fault: during('henting av det som venter i dag'),
  oldest: (days: string) => `eldste ${days} ${days === '1' ? 'dag' : 'dager'}`,
  nothing: 'Ingenting venter i dag',
  nothingText: 'Bestillingene er levert, returene er mottatt, og ingen fakturaer er forfalt.',
  nothingElse: (sections: string) => `Ingenting venter under: ${sections}.`,
  showAll: (count: string) => `Vis alle ${count}`,
  capped: 'Dette er de første. Det er flere, som rykker opp etter hvert som disse blir gjort.',
  devices: (count: string) => `${count} ${count === '1' ? 'enhet' : 'enheter'}`,
  devicesOut: (count: string) => `${count} ${count === '1' ? 'enhet' : 'enheter'} fortsatt ute`,
  devicesLost: (count: string) => `${count} mistet, må gjøres opp`,
  missing: (count: string) => `${count} mangler`,
  awaited: (count: string) => `Forhåndsbestillinger venter på ${count}`,
  promised: 'Lovet til bestillinger som er betalt',
  stranger: 'Ikke betrodd ennå',
  large: 'Flere enheter enn vanlig',
  sayYes: 'Godkjenn',
  sayYesTo: (order: string) => `Godkjenn bestilling ${order}`,
  noAddress: 'Ingen leveringsadresse',
  paidOn: (date: string) => `Betalt ${date}`,
  ago: (days: string) => (days === '0' ? 'i dag' : `${days} ${days === '1' ? 'dag' : 'dager'}`),
  ahead: (days: string) => (days === '0' ? 'i dag' : days === '1' ? 'i morgen' : `om ${days} dager`),
  over: (days: string) => `${days} ${days === '1' ? 'dag' : 'dager'} siden`,
};

export const todayTitles = {
  ordersToLookAt: 'Bestillinger som skiller seg ut',
  toDeliver: 'Skal leveres',
  returnsAnnounced: 'Varslede returer',
  returnsReceived: 'Mottatte returer som fortsatt er tildelt',
  notReturned: 'Avsluttede leieavtaler med enheter ute',
  overdue: 'Forfalt',
  seriouslyOverdue: 'Langt over forfall',
  refunds: 'Skal tilbakebetales',
  stockShort: 'For lite på lager',
  calibrationsDue: 'Skal kalibreres',
  leasesEnding: 'Leieavtaler som utløper',
  dead: 'Gitt opp',
};

export const todayCounts = {
  ordersToLookAt: (count: string) =>
    `${count} ${count === '1' ? 'bestilling' : 'bestillinger'} skiller seg ut`,
  toDeliver: (count: string) => `${count} skal leveres`,
  returnsAnnounced: (count: string) => `${count} ${count === '1' ? 'varslet retur' : 'varslede returer'}`,
  returnsReceived: (count: string) => `${count} ${count === '1' ? 'mottatt retur' : 'mottatte returer'}`,
  notReturned: (count: string) =>
    `${count} ${count === '1' ? 'avsluttet leieavtale' : 'avsluttede leieavtaler'} med enheter ute`,
  overdue: (count: string) => `${count} forfalt`,
  seriouslyOverdue: (count: string) => `${count} langt over forfall`,
  refunds: (count: string) => `${count} skal tilbakebetales`,
  stockShort: (count: string) => `for lite på lager av ${count} ${count === '1' ? 'modell' : 'modeller'}`,
  calibrationsDue: (count: string) => `${count} skal kalibreres`,
  leasesEnding: (count: string) => `${count} ${count === '1' ? 'leieavtale utløper' : 'leieavtaler utløper'}`,
  dead: (count: string) => `${count} gitt opp`,
};

export const todayLists = {
  toDeliver: 'Alle betalte bestillinger',
  returnsAnnounced: 'Blant enhetene',
  returnsReceived: 'Blant enhetene',
  notReturned: 'Blant bestillingene',
  overdue: 'Bestillingene deres',
  seriouslyOverdue: 'Bestillingene deres',
  calibrationsDue: 'Enheter etter kalibreringsdato',
  leasesEnding: 'Blant bestillingene',
};
