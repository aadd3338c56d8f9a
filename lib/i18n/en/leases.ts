import type { EventType } from '@/lib/vocabulary/event-types';

export const leaseMessages = {
  owedNow: 'Owed now',
  toPayNow: 'To pay',
  openToo: (sum: string) => `${sum} more is open and not overdue.`,
  openDue: (due: string) => `To be paid by ${due}. Nothing is overdue.`,
  open: 'Nothing is overdue.',
  each: (count: string) => `${count} invoices, each with a page of its own: together they pay all of it.`,
  payOne: (number: string, sum: string) => `Pay ${number}, ${sum}`,
  progress: 'Progress',
  blocks: 'The lease in periods of 30 days',
  table: 'As a table',
  period: 'Period',
  devices: 'Devices',
  charged: 'Charged',
  left: 'Left to pay',
  state: 'State',
  devicesOf: (count: number, shown: string) => `${shown} ${count === 1 ? 'device' : 'devices'}`,
  next: 'Next charge',
  openUntil: (due: string) => `Open, due ${due}`,
  overdueSince: (due: string) => `Overdue since ${due}`,
  leftOf: (sum: string) => `${sum} left to pay`,
  credited: (sum: string) => `${sum} credited`,
  plusTax: (sum: string) => `${sum} plus tax`,
  day90: 'Day 90',
  earlier: (count: number, shown: string, sum: string) =>
    `${shown} earlier ${count === 1 ? 'period' : 'periods'}, ${sum} in all: in the table.`,
  shortestUntil: (day: string) => `Shortest lease: 90 days, until ${day}.`,
  shortestOver: (day: string) => `Shortest lease: 90 days, over since ${day}.`,
  withTax: 'Charges with tax, as on their invoices.',
  chargedNow: 'Charged now',
  chargedLine: (quantity: string, price: string) => `${quantity} × ${price}`,
  firstPaid: 'First 30 days paid on',

  steps: {
    ordered: 'Ordered',
    queued: 'Waiting for stock',
    paid: 'Paid',
    toPay: 'To be paid',
    underway: 'Payment in progress',
    closed: 'Closed',
    sent: 'Sent',
    inUse: 'In use',
    free: 'Free to end',
    ending: 'Lease ends',
    ended: 'Lease ended',
  },
  by: (day: string) => `by ${day}`,
  since: (day: string) => `since ${day}`,
  from: (day: string) => `from ${day}`,
  of: (count: string, all: string) => `${count} of ${all}`,
  inParcels: (count: string) => `in ${count} parcels`,
  placeOf: (place: string, count: string, all: string) => `${place} · ${count} of ${all}`,
  givenBack: 'given back',
  lost: 'lost',

  leftToPay: (sum: string) => `If you end it now, ${sum} is left to pay.`,
  leftToPayOperator: (sum: string) => `If it ends now, ${sum} is left to pay.`,
  leftOwed: (sum: string) => `${sum} is owed on open invoices.`,
  leftAhead: (sum: string, until: string) => `${sum} is still charged until ${until}.`,
  nothingLeft: 'If you end it now, nothing is left to pay.',
  nothingLeftOperator: 'If it ends now, nothing is left to pay.',

  showAll: (count: string) => `Show all ${count}`,
  showLess: 'Show the last five',
};

/** What several entries of one act say together. */
export const actMessages: Partial<Record<EventType, (count: string) => string>> = {
  'device.returned': (count) => `Return of ${count} devices announced`,
  'device.received': (count) => `${count} devices received back`,
  'device.receiptUndone': (count) => `${count} devices are out again: their receipt was a mistake`,
  'device.corrected': (count) => `${count} devices taken from the order before they arrived`,
  'device.returnReminded': (count) => `Reminder to send ${count} devices back`,
  'device.swapped': (count) => `${count} devices replaced, under the same lease`,
};

export const sentMessages = {
  devices: (count: number, shown: string) => `${shown} ${count === 1 ? 'device' : 'devices'} sent`,
  inParcels: (sent: string, parcels: string) => `${sent} in ${parcels} parcels`,
};
