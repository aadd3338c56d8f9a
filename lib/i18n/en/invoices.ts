import type { ChargeState, InvoiceState } from '@/lib/vocabulary/invoices';
import { during } from './language';

export const invoiceMessages = {
  title: 'Invoices',
  description: 'What you paid, what you owe, and what comes next.',
  descriptionSuper: "Every organization's invoices.",
  search: 'Invoice, order or PO number',
  searchSuper: 'Invoice, order, PO number or organization',
  fault: during('invoice list fetching'),
  chargesFault: during('charges fetching'),
  costsFault: during('costs fetching'),
  number: 'Invoice',
  order: 'Order · PO',
  orderOnly: 'Order',
  purchaseOrder: 'Purchase order',
  organization: 'Organization',
  date: 'Date',
  net: 'Net',
  tax: 'Tax',
  total: 'Total',
  due: 'Due',
  status: 'Status',
  pdf: 'PDF',
  pay: 'Pay',
  anyStatus: 'All statuses',
  filterStatus: 'Status',
  filterMonth: 'Month',
  anyMonth: 'All months',
  filterOrder: 'Order number',
  orderChip: (number: string) => `Order ${number}`,
  empty: 'There are no invoices yet',
  emptyText: 'The first one comes with your first order.',
  emptySuper: 'The first one comes with the first order.',
  nothingFound: 'No invoice matches',
  csv: 'CSV for bookkeeping',
  /** The sums of all that the filters find. */
  sums: (count: number, shown: string) => `${shown} ${count === 1 ? 'invoice' : 'invoices'}`,
  sumsVoid: (shown: string) => `${shown} void, not counted`,
  sumOf: {
    totalCents: 'Total',
    netCents: 'Net',
    taxCents: 'Tax',
    creditedCents: 'Credited',
    paidCents: 'Paid',
    refundedCents: 'Refunded',
    openCents: 'Open',
  },
  overdueIn: (count: number, shown: string, since: string) =>
    `overdue in ${shown} ${count === 1 ? 'invoice' : 'invoices'}, the oldest since ${since}`,
  openIn: 'to pay, nothing overdue',
  payFirst: (number: string) => `Pay ${number}`,
  left: (count: string) => `${count} to pay in all: each has a page of its own.`,
};

export const invoiceStateLabels: Record<InvoiceState, string> = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  other: 'Void or credited',
};

export const chargeMessages = {
  title: 'Charges per month, net',
  titleOwn: 'What you paid, owe and will pay, net per month',
  table: 'As a table',
  month: 'Month',
  total: 'Total',
  expectedShort: 'Dashed: expected, if announced returns arrive in time.',
  expectedNote:
    'Expected: from running leases with announced prices, if the returns announced in the last 30 days arrive before the next charge.',
  none: 'Nothing was charged in these months.',
};

export const chargeStateLabels: Record<ChargeState, string> = {
  paid: 'Paid',
  open: 'Open',
  overdue: 'Overdue',
  expected: 'Expected',
};

export const costMessages = {
  title: 'What it cost',
  since: (day: string) => `Charged since ${day}, net`,
  inMonth: (month: string) => `Charged in ${month}, net`,
  by: 'By',
  views: { model: 'Model', order: 'Order', device: 'Device', costCentre: 'Cost centre' },
  perDevice: 'Per device and 30 days',
  net: 'Net',
  total: 'Total',
  otherLines: 'Other',
  notDelivered: 'Not delivered yet',
  noOrder: 'Without an order',
  noCostCentre: 'Without a cost centre',
  none: 'Nothing was charged in these months.',
  more: (count: string) => `${count} more`,
};

/** Columns of the file for bookkeeping that no screen has. */
export const invoiceCsvMessages = {
  kind: 'Kind',
  line: 'Line',
  credit: 'Credit note',
  description: 'Description',
  model: 'Model',
  quantity: 'Quantity',
  periodStart: 'Period from',
  periodEnd: 'Period to',
  creditDescription: (number: string) => `Credited of invoice ${number}`,
  wholeInvoice: (number: string) => `Invoice ${number}`,
};

/** The PDFs of several invoices in one file. */
export const invoiceFileMessages = {
  download: 'PDFs as ZIP',
  file: 'invoices',
  none: 'There is no invoice to download',
  tooMany: (most: string) => `One file holds at most ${most} invoices: filter them, for example by month`,
  fault: during('downloading the invoices'),
};
