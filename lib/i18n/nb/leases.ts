import type { EventType } from '@/lib/vocabulary/event-types';

export const leaseMessages = {
  owedNow: 'Skyldig nå',
  toPayNow: 'Å betale',
  openToo: (sum: string) => `I tillegg er ${sum} åpent, men ikke forfalt.`,
  openDue: (due: string) => `Betales innen ${due}. Ingenting er forfalt.`,
  open: 'Ingenting er forfalt.',
  each: (count: string) =>
    `${count} fakturaer med hver sin betalingsside. Til sammen dekker de hele beløpet.`,
  payOne: (number: string, sum: string) => `Betal ${number}, ${sum}`,
  progress: 'Fremdrift',
  blocks: 'Leieavtalen i perioder på 30 dager',
  table: 'Som tabell',
  period: 'Periode',
  devices: 'Enheter',
  charged: 'Belastet',
  left: 'Gjenstår å betale',
  state: 'Status',
  devicesOf: (count: number, shown: string) => `${shown} ${count === 1 ? 'enhet' : 'enheter'}`,
  next: 'Neste betaling',
  openUntil: (due: string) => `Åpen, forfaller ${due}`,
  overdueSince: (due: string) => `Forfalt siden ${due}`,
  leftOf: (sum: string) => `${sum} gjenstår å betale`,
  credited: (sum: string) => `${sum} kreditert`,
  plusTax: (sum: string) => `${sum} pluss mva.`,
  day90: 'Dag 90',
  earlier: (count: number, shown: string, sum: string) =>
    `${shown} ${count === 1 ? 'tidligere periode' : 'tidligere perioder'}, ${sum} til sammen: se tabellen.`,
  shortestUntil: (day: string) => `Korteste leietid: 90 dager, til ${day}.`,
  shortestOver: (day: string) => `Korteste leietid: 90 dager, over siden ${day}.`,
  withTax: 'Beløpene er med mva., som på fakturaene.',
  chargedNow: 'Belastes nå',
  chargedLine: (quantity: string, price: string) => `${quantity} × ${price}`,
  firstPaid: 'Første 30 dager betalt',

  steps: {
    ordered: 'Bestilt',
    queued: 'Venter på lager',
    paid: 'Betalt',
    toPay: 'Skal betales',
    underway: 'Betaling pågår',
    closed: 'Lukket',
    sent: 'Sendt',
    inUse: 'I bruk',
    free: 'Kostnadsfri avslutning',
    ending: 'Leieavtalen slutter',
    ended: 'Leieavtalen sluttet',
  },
  by: (day: string) => `innen ${day}`,
  since: (day: string) => `siden ${day}`,
  from: (day: string) => `fra ${day}`,
  of: (count: string, all: string) => `${count} av ${all}`,
  inParcels: (count: string) => `i ${count} pakker`,
  placeOf: (place: string, count: string, all: string) => `${place} · ${count} av ${all}`,
  givenBack: 'levert tilbake',
  lost: 'mistet',

  leftToPay: (sum: string) => `Avslutter du nå, gjenstår det ${sum} å betale.`,
  leftToPayOperator: (sum: string) => `Avsluttes den nå, gjenstår det ${sum} å betale.`,
  leftOwed: (sum: string) => `${sum} er skyldig på åpne fakturaer.`,
  leftAhead: (sum: string, until: string) => `${sum} faktureres frem til ${until}.`,
  nothingLeft: 'Avslutter du nå, er det ingenting mer å betale.',
  nothingLeftOperator: 'Avsluttes den nå, er det ingenting mer å betale.',

  showAll: (count: string) => `Vis alle ${count}`,
  showLess: 'Vis de fem siste',
};

export const actMessages: Partial<Record<EventType, (count: string) => string>> = {
  'device.returned': (count) => `Retur av ${count} enheter varslet`,
  'device.received': (count) => `${count} enheter mottatt tilbake`,
  'device.receiptUndone': (count) => `${count} enheter er ute igjen: De var mottatt ved en feil`,
  'device.corrected': (count) => `${count} enheter tatt ut av bestillingen før de kom frem`,
  'device.returnReminded': (count) => `Påminnelse om å sende ${count} enheter tilbake`,
  'device.swapped': (count) => `${count} enheter byttet, under samme leieavtale`,
};

export const sentMessages = {
  devices: (count: number, shown: string) => `${shown} ${count === 1 ? 'enhet' : 'enheter'} sendt`,
  inParcels: (sent: string, parcels: string) => `${sent} i ${parcels} pakker`,
};
