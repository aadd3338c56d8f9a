import type { ReturnOutcome } from '@/lib/vocabulary/devices';

export const deviceFilterMessages = {
  more: 'Flere filtre',
  model: 'Modell',
  anyModel: 'Alle modeller',
  return: 'Retur',
  anyReturn: 'Med eller uten varslet retur',
  returned: 'Retur varslet',
  announced: 'Varslet, ikke mottatt ennå',
  received: 'Mottatt, fortsatt tildelt',
  calibration: 'Kalibrering',
  anyCalibration: 'Alle kalibreringer',
  overdue: 'Kalibreringen er forfalt',
  due: 'Skal kalibreres',
  missing: 'Uten kalibreringsdato',
  assignment: 'Tildeling',
  anyAssignment: 'Tildelt eller ikke',
  unassigned: 'Uten organisasjon',
  modelChip: (name: string) => `Modell: ${name}`,
  whereabouts: 'Status',
  anyWhereabouts: 'Alle statuser',
  order: 'Bestilling',
  anyOrder: 'Alle bestillinger',
  orderChip: (number: string) => `Bestilling: ${number}`,
  within: (days: number) => `Skal kalibreres innen ${days} dager`,
};

export const deviceListMessages = {
  calibration: 'kal.',
  calibrationDate: 'Kalibreringsdato',
  calibrationOver: 'Kalibreringen er forfalt',
  daysAhead: (days: number) => (days === 1 ? 'om 1 dag' : `om ${days} dager`),
  today: 'i dag',
  daysOver: (days: number) => (days === 1 ? '1 dag over' : `${days} dager over`),
  logisticStatus: 'Logistikkstatus',
  orderId: 'Bestillings-ID',
  orderIdOf: (number: string) => `ID-en til bestilling ${number}`,
  organization: 'Organisasjon',
  returnAnnounced: 'Retur varslet',
  expectedBack: 'Ventes i retur',
  serialNumber: 'Serienummer',
  statusOf: (serial: string) => `Logistikkstatus for ${serial}`,
  delete: 'Slett enheten',
  return: 'Returner enheten',
  unassign: 'Fjern fra organisasjonen',
  addDevices: 'Legg til enheter',
  registerDevices: 'Registrer enheter',
  fromFile: 'Fra en fil',
};

export const returnErrors = {
  outcomeRequired: 'Velg hva som skjedde med enheten',
  replacementRequired: 'Velg enheten som skal sendes ut i stedet',
  lost: (serial: string) =>
    `Enhet ${serial} regnes som mistet. Har du funnet den, skriv til oss før du sender den tilbake`,
  notLeased: (serial: string) => `Enhet ${serial} har ingen løpende leieavtale som en annen enhet kan overta`,
  same: 'Velg en annen enhet: dette er den som skal byttes',
  otherModel: (serial: string) => `Enhet ${serial} er av en annen modell`,
  notAnnounced: (serial: string) => `Retur av enhet ${serial} er ikke varslet`,
  sent: (serial: string) => `Enhet ${serial} er allerede på vei tilbake`,
  replaced: (serial: string) => `Enhet ${serial} er erstattet av en annen og må komme tilbake`,
};

export const returnMessages = {
  receive: 'Ta imot returen',
  receiveTextLost: (serial: string, organization: string) =>
    `Enhet ${serial} hos ${organization} ventes ikke lenger tilbake, og tilhører ikke lenger organisasjonen.`,
  receiveText: (serial: string, organization: string) =>
    `Enhet ${serial} kommer tilbake fra ${organization} og er ikke lenger deres.`,
  receiveFinal: 'Dette kan ikke angres.',
  receiveBilled: (date: string) => `Den faktureres til ${date}, og ikke lenger.`,
  outcome: 'Utfall',
  pickOutcome: 'Velg et utfall',
  outcomeHelp: {
    RESTOCK: 'Den er ledig for andre med en gang.',
    REFURBISH: 'Den må innom verkstedet først.',
    DAMAGED: 'Den går til verkstedet. Skriv nedenfor hva som er ødelagt.',
    LOST: 'Den kom aldri. Den gjøres opp og forblir mistet.',
  },
  note: 'Funn',
  noteHelp: 'Bare operatøren ser det.',
  save: 'Lagre utfallet',
  settled: (serial: string, outcome: ReturnOutcome) =>
    ({
      RESTOCK: `Enhet ${serial} er tilbake på lager`,
      REFURBISH: `Enhet ${serial} er mottatt og skal overhales`,
      DAMAGED: `Enhet ${serial} er mottatt som skadet`,
      LOST: `Enhet ${serial} er gjort opp som mistet`,
    })[outcome],
  andReplaced: (settled: string, replacement: string) => `${settled}. Enhet ${replacement} erstatter den`,
  replacementHelp: 'Den sendes ut under samme leieavtale, og beløpet som faktureres, blir det samme.',
  receivingFault: 'Det oppstod en feil da enheten skulle tas imot',
  swap: 'Bytt enheten',
  swapText: (serial: string) =>
    `En annen enhet av samme modell sendes ut i stedet for ${serial}, under samme leieavtale. Beløpet som faktureres, blir det samme.`,
  swapAwaited: (serial: string) =>
    `Organisasjonens administratorer blir bedt om å sende ${serial} tilbake. Fra nå av er det den nye enheten som faktureres, ikke ${serial}.`,
  replacement: 'Ny enhet',
  pickReplacement: 'Velg en ledig enhet',
  searchReplacement: 'Søk etter serienummer',
  noReplacement: 'Ingen ledig enhet av denne modellen',
  swapYes: 'Bytt',
  swapped: (serial: string, replacement: string) => `Enhet ${replacement} erstatter enhet ${serial}`,
  swappingFault: 'Det oppstod en feil da enheten skulle byttes',
};
