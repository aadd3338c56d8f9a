import { during } from './language';

export const jobMessages = {
  died: 'Noe ble gitt opp etter siste forsøk',
  away: 'Noe har ikke vært mulig på tolv timer: Serveren som trengs, svarer ikke',
  goesOn: 'Det prøves fortsatt automatisk.',
  gone: 'Dette er ikke lenger gitt opp. Noen har allerede satt i gang et nytt forsøk.',
  tried: 'Et nytt forsøk er satt i gang',
  title: (count: string) => `Gitt opp etter siste forsøk: ${count}`,
  text: 'Her må noen gripe inn: Finn årsaken og rett den, og prøv så igjen. Ingenting går tapt i mellomtiden.',
  lookalike: 'En kunde har opprettet en organisasjon som ligner på en som finnes',
  since: (moment: string) => `Gitt opp ${moment}`,
  retry: 'Prøv igjen',
  retryOf: (what: string) => `Prøv igjen: ${what}`,
  sendAgain: 'Send på nytt',
  sendAgainOf: (what: string) => `Send på nytt: ${what}`,
  retryAll: 'Prøv alle igjen',
  more: (count: string) => `Og ${count} til, som også blir med når du prøver alle igjen.`,
  fetchingFault: during('henting av det som er gitt opp'),
  retryFault: during('nytt forsøk'),
  unknownStatus: 'En leieavtale har en status hos betalingsleverandøren som vi ikke kjenner: Se på den der',
  stuckDraft:
    'En fornyelse blir ikke fakturert: Den forblir et utkast hos betalingsleverandøren til noen utsteder den der',
  refused: 'Betalingsleverandøren avviser det den ble bedt om',
  withdrawn: 'Fakturaen for en bestilling ble trukket tilbake hos betalingsleverandøren',
  customerGone:
    'En kunde finnes ikke lenger hos betalingsleverandøren og opprettes på nytt: Det den hadde til gode der, er tapt',
  priceGone: 'En pris finnes ikke lenger hos betalingsleverandøren og opprettes på nytt',
  refund: 'En betaling må tilbakebetales',
  strayMoney: 'Det kom en betaling som ikke hører til noen bestilling hos oss',
  endedByProvider: 'En leieavtale ble avsluttet hos betalingsleverandøren',
  unusual: 'En bestilling skiller seg ut: godkjenn den i I dag, eller spør kunden',
  calledOff: 'En bestilling ble avlyst: Fakturaen ble kreditert, ikke betalt',
  credited: 'En kunde ble kreditert',
  restUnbilled: (amount: string) =>
    `resten på ${amount} går til kundens saldo hos betalingsleverandøren, og ingen leieavtale kunden har, krever den inn`,
  billedShort:
    'Det ble fakturert for lite, og ingen faktura vil kreve det inn: Fakturer det for hånd hos betalingsleverandøren, med mindre en ventende linje på leieavtalen der gjør det',
  endedShort:
    'Det ble fakturert for lite, og leieavtalen ble avsluttet før en faktura krevde det inn: Fakturer det for hånd hos betalingsleverandøren. Det som venter på den neste fakturaen der, blir slettet',
  refunded: 'En kunde fikk tilbakebetaling',
  disputed: {
    open: 'En kunde bestrider en betaling',
    won: 'En tvist ble vunnet',
    lost: 'En tvist ble tapt, og pengene er borte',
  },
};

export const sweepTitles = {
  deliver_mail: 'E-post',
  send_requests: 'Forespørsel til betalingsleverandøren',
  take_events: 'Hendelse hos betalingsleverandøren',
  sync_orders: 'Avstemming mot betalingsleverandøren',
  remind_unpaid: 'Påminnelse om en ubetalt bestilling',
  remind_returns: 'Påminnelse om en retur',
  ask_receipts: 'Spørsmål om pakker',
  tell_calibrations: 'Nyheter om kalibreringer',
  expire_unpaid: 'Utløp av en ubetalt bestilling',
  chase_debts: 'Purring på en ubetalt faktura',
  tell_renewals: 'Beskjed om en ny faktura',
  read_events: 'Listen over hendelser hos betalingsleverandøren',
  send_digest: 'Daglig oversikt',
  start_preorders: 'Oppstart av en forhåndsbestilling',
  let_go_preorders: 'Slutt på det en forhåndsbestilling holder av',
  tell_deliveries: 'Beskjed om en levering',
  tell_receipts: 'Beskjed om mottatt retur',
  tell_settled_returns: 'Beskjed om retur som er gjort opp',
  sweep_drafts: 'Fjerning av et utkast',
  sweep_expired: 'Fjerning av det som er utløpt',
  erase_people: 'Sletting av en slettet persons opplysninger',
  expire_abandoned: 'Fjerning av en forlatt organisasjon',
  fold_counts: 'Antall i lister',
};

export const requestNames = {
  OPEN_CHECKOUT: 'Åpne en betalingsside',
  CLOSE_CHECKOUT: 'Lukke en betalingsside',
  SEND_INVOICE: 'Sende den første fakturaen',
  WITHDRAW_INVOICE: 'Trekke tilbake den første fakturaen',
  START_LEASE: 'Starte et abonnement',
  UPDATE_LEASE: 'Endre hva et abonnement fakturerer',
  WITHDRAW_LEASE: 'Trekke tilbake et abonnement',
  STOP_LEASE: 'Stoppe et abonnement',
  CREDIT: 'Rette en faktura',
  UPDATE_CUSTOMER: 'Oppdatere kunden',
};

export const digestTitles = {
  toDeliver: 'Skal leveres',
  undelivered: 'Ikke levert på over 3 dager',
  expired: 'Utløpt eller mislykket siden i går',
  overdue: 'Forfalte fornyelser',
  seriouslyOverdue: 'Langt over forfall',
  reports: 'Meldinger om enheter',
  lostDevices: 'Mistet, ikke gjort opp',
  returns: 'Varslede returer',
  notReturned: 'Avsluttede leieavtaler med enheter ute',
  refunds: 'Skal tilbakebetales',
  dead: 'Gitt opp',
};

export const aboutMessages = {
  order: (number: string) => `bestilling ${number}`,
  invoice: (number: string) => `faktura ${number}`,
  model: (name: string) => `modell ${name}`,
  device: (serial: string) => `enhet ${serial}`,
};

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
  reports: 'Meldinger om enheter',
  arrived: 'Kommet frem, sier kundene',
  returnsAnnounced: 'Varslede returer',
  returnsReceived: 'Mottatte returer som fortsatt er tildelt',
  notReturned: 'Avsluttede leieavtaler med enheter ute',
  lostDevices: 'Mistet, ikke gjort opp',
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
  reports: (count: string) => `${count} ${count === '1' ? 'melding' : 'meldinger'}`,
  arrived: (count: string) => `${count} kommet frem`,
  returnsAnnounced: (count: string) => `${count} ${count === '1' ? 'varslet retur' : 'varslede returer'}`,
  returnsReceived: (count: string) => `${count} ${count === '1' ? 'mottatt retur' : 'mottatte returer'}`,
  notReturned: (count: string) =>
    `${count} ${count === '1' ? 'avsluttet leieavtale' : 'avsluttede leieavtaler'} med enheter ute`,
  lostDevices: (count: string) => `${count} mistet, ikke gjort opp`,
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
