import type { ChargeState, InvoiceState } from '@/lib/vocabulary/invoices';
import { during } from './language';

export const invoiceMessages = {
  title: 'Fakturaer',
  description: 'Hva dere har betalt, hva dere skylder, og hva som kommer.',
  descriptionSuper: 'Fakturaene til alle organisasjoner.',
  search: 'Faktura, bestilling eller innkjøpsnummer',
  searchSuper: 'Faktura, bestilling, innkjøpsnummer eller organisasjon',
  fault: during('henting av fakturaene'),
  chargesFault: during('henting av beløpene'),
  costsFault: during('henting av kostnadene'),
  number: 'Faktura',
  order: 'Bestilling · innkjøpsnr.',
  orderOnly: 'Bestilling',
  purchaseOrder: 'Innkjøpsnummer',
  organization: 'Organisasjon',
  date: 'Dato',
  net: 'Netto',
  tax: 'Mva.',
  total: 'Totalt',
  due: 'Forfall',
  status: 'Status',
  pdf: 'PDF',
  pay: 'Betal',
  anyStatus: 'Alle statuser',
  filterStatus: 'Status',
  filterMonth: 'Måned',
  anyMonth: 'Alle måneder',
  filterOrder: 'Bestillingsnummer',
  orderChip: (number: string) => `Bestilling ${number}`,
  empty: 'Det finnes ingen fakturaer ennå',
  emptyText: 'Den første kommer med den første bestillingen deres.',
  emptySuper: 'Den første kommer med den første bestillingen.',
  nothingFound: 'Ingen faktura passer',
  csv: 'CSV for regnskapet',
  sums: (count: number, shown: string) => `${shown} ${count === 1 ? 'faktura' : 'fakturaer'}`,
  sumsVoid: (shown: string) => `${shown} annullert, ikke talt med`,
  sumOf: {
    totalCents: 'Totalt',
    netCents: 'Netto',
    taxCents: 'Mva.',
    creditedCents: 'Kreditert',
    paidCents: 'Betalt',
    refundedCents: 'Tilbakebetalt',
    openCents: 'Åpent',
  },
  overdueIn: (count: number, shown: string, since: string) =>
    `forfalt i ${shown} ${count === 1 ? 'faktura' : 'fakturaer'}, den eldste siden ${since}`,
  openIn: 'å betale, ingenting er forfalt',
  payFirst: (number: string) => `Betal ${number}`,
  left: (count: string) => `${count} å betale i alt: hver har sin egen side.`,
};

export const invoiceStateLabels: Record<InvoiceState, string> = {
  open: 'Åpen',
  overdue: 'Forfalt',
  paid: 'Betalt',
  other: 'Annullert eller kreditert',
};

export const chargeMessages = {
  title: 'Beløp per måned, netto',
  titleOwn: 'Hva dere har betalt, skylder og skal betale, netto per måned',
  table: 'Som tabell',
  month: 'Måned',
  total: 'Totalt',
  expectedShort: 'Stiplet: ventet, hvis varslede returer kommer frem i tide.',
  expectedNote:
    'Ventet: fra løpende leieavtaler med varslede priser, hvis returer varslet de siste 30 dagene kommer frem før neste belastning.',
  none: 'Ingenting ble belastet i disse månedene.',
};

export const chargeStateLabels: Record<ChargeState, string> = {
  paid: 'Betalt',
  open: 'Åpent',
  overdue: 'Forfalt',
  expected: 'Ventet',
};

export const costMessages = {
  title: 'Hva det kostet',
  since: (day: string) => `Belastet siden ${day}, netto`,
  inMonth: (month: string) => `Belastet i ${month}, netto`,
  by: 'Etter',
  views: { model: 'Modell', order: 'Bestilling', device: 'Enhet', costCentre: 'Kostnadssted' },
  perDevice: 'Per enhet og 30 dager',
  net: 'Netto',
  total: 'Totalt',
  otherLines: 'Annet',
  notDelivered: 'Ikke levert ennå',
  noOrder: 'Uten bestilling',
  noCostCentre: 'Uten kostnadssted',
  none: 'Ingenting ble belastet i disse månedene.',
  more: (count: string) => `${count} til`,
};

export const invoiceCsvMessages = {
  kind: 'Type',
  line: 'Linje',
  credit: 'Kreditnota',
  description: 'Beskrivelse',
  model: 'Modell',
  quantity: 'Antall',
  periodStart: 'Periode fra',
  periodEnd: 'Periode til',
  creditDescription: (number: string) => `Kreditert av faktura ${number}`,
  wholeInvoice: (number: string) => `Faktura ${number}`,
};

export const invoiceFileMessages = {
  download: 'PDF-er som ZIP',
  file: 'fakturaer',
  none: 'Det finnes ingen faktura å laste ned',
  tooMany: (most: string) => `Én fil har høyst ${most} fakturaer. Filtrer dem, for eksempel etter måned`,
  fault: during('nedlasting av fakturaene'),
};
