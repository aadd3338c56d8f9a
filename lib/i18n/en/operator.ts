import type { SweepName } from '@/lib/vocabulary/sweep-names';
import type { TodaySection } from '@/lib/vocabulary/kinds';
import { during } from './language';

export const jobMessages = {
  died: 'Something was given up after the last try',
  away: 'Something has not been possible for twelve hours: the server that it needs does not answer',
  goesOn: 'It goes on being tried by itself.',
  gone: 'This is no longer given up: somebody has had it tried again',
  tried: 'It is being tried again',
  title: (count: string) => `Given up after the last try: ${count}`,
  text: 'This needs a person: see to the cause, then have it tried again. Nothing of it is lost meanwhile.',
  lookalike: 'A customer has created an organization that looks like one that is there',
  since: (moment: string) => `Given up on ${moment}`,
  retry: 'Try again',
  retryOf: (what: string) => `Try again: ${what}`,
  sendAgain: 'Send again',
  sendAgainOf: (what: string) => `Send again: ${what}`,
  retryAll: 'Try all again',
  more: (count: string) => `And ${count} more, which all are tried again too.`,
  fetchingFault: during('fetching what was given up'),
  retryFault: during('trying again'),
  unknownStatus: 'A lease has a state at the payment provider that we do not know: please look there',
  stuckDraft:
    'A renewal is not billed: it stays a draft at the payment provider until somebody issues it there',
  refused: 'The payment provider refuses what it was asked for',
  withdrawn: 'The invoice of an order was withdrawn at the payment provider',
  customerGone:
    'A customer is gone at the payment provider and is made anew: what stood there to its credit is lost',
  priceGone: 'A price is gone at the payment provider and is made anew',
  refund: 'A payment has to be refunded',
  strayMoney: 'Money came for no order of ours',
  endedByProvider: 'A lease was ended at the payment provider',
  unusual: 'An order stands out: say yes to it in Today, or ask the customer',
  calledOff: 'An order was called off: its invoice was credited, not paid',
  credited: 'A customer was credited',
  restUnbilled: (amount: string) =>
    `the rest of ${amount} goes to the customer’s balance at the payment provider, and no lease of the customer bills it`,
  billedShort:
    'Too little was billed, and no invoice will ask for it: bill it by hand at the payment provider, unless a pending item of the lease there does',
  endedShort:
    'Too little was billed, and the lease has ended before an invoice asked for it: bill it by hand at the payment provider. What waits there for the next invoice is being deleted',
  refunded: 'A customer was refunded',
  disputed: {
    open: 'A customer disputes a payment',
    won: 'A dispute was won',
    lost: 'A dispute was lost: the money is gone',
  },
};

export const sweepTitles = {
  deliver_mail: 'Mail',
  send_requests: 'Request to the payment provider',
  take_events: 'Event of the payment provider',
  sync_orders: 'Comparison with the payment provider',
  remind_unpaid: 'Reminder of an unpaid order',
  remind_returns: 'Reminder of a return',
  ask_receipts: 'Questions about parcels',
  tell_calibrations: 'News of calibrations',
  expire_unpaid: 'Expiry of an unpaid order',
  chase_debts: 'Reminder of an unpaid invoice',
  tell_renewals: 'News of a new invoice',
  read_events: 'List of the payment provider’s events',
  send_digest: 'Daily digest',
  start_preorders: 'Start of a preorder',
  let_go_preorders: 'End of what a preorder holds back',
  tell_deliveries: 'News of a delivery',
  tell_receipts: 'News of what came back',
  tell_settled_returns: 'News of settled returns',
  sweep_drafts: 'Removal of a draft',
  sweep_expired: 'Removal of what has run out',
  erase_people: 'Erasure of a deleted person',
  expire_abandoned: 'Removal of an abandoned organization',
  fold_counts: 'Totals of lists',
} satisfies Record<SweepName, string>;

export const requestNames = {
  OPEN_CHECKOUT: 'Open a payment page',
  CLOSE_CHECKOUT: 'Close a payment page',
  SEND_INVOICE: 'Send the first invoice',
  WITHDRAW_INVOICE: 'Withdraw the first invoice',
  START_LEASE: 'Start a subscription',
  UPDATE_LEASE: 'Change what a subscription bills',
  WITHDRAW_LEASE: 'Withdraw a subscription',
  STOP_LEASE: 'Stop a subscription',
  CREDIT: 'Settle an invoice',
  UPDATE_CUSTOMER: 'Update the customer',
};

export const digestTitles = {
  toDeliver: 'To deliver',
  undelivered: 'Undelivered for more than 3 days',
  expired: 'Expired or failed since yesterday',
  overdue: 'Overdue renewals',
  seriouslyOverdue: 'Seriously overdue',
  reports: 'Reports of devices',
  lostDevices: 'Lost, not settled',
  returns: 'Returns announced',
  notReturned: 'Ended leases with devices out',
  refunds: 'To refund',
  dead: 'Given up',
};

export const aboutMessages = {
  order: (number: string) => `order ${number}`,
  invoice: (number: string) => `invoice ${number}`,
  model: (name: string) => `model ${name}`,
  device: (serial: string) => `device ${serial}`,
};

/** What waits for the operator (ADR 0043). Numbers arrive formatted. */
export const todayMessages = {
  title: 'Today',
  description: 'What waits for you now, the oldest first.',
  fault: during('fetching what waits today'),
  oldest: (days: string) => `oldest ${days} ${days === '1' ? 'day' : 'days'}`,
  nothing: 'Nothing waits today',
  nothingText: 'Orders are delivered, returns are in, and no invoice is overdue.',
  nothingElse: (sections: string) => `Nothing waits under: ${sections}.`,
  showAll: (count: string) => `Show all ${count}`,
  capped: 'These are the first. There are more: they move up as these are done.',
  devices: (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`,
  devicesOut: (count: string) => `${count} ${count === '1' ? 'device' : 'devices'} still out`,
  devicesLost: (count: string) => `${count} lost, to be settled`,
  missing: (count: string) => `${count} missing`,
  awaited: (count: string) => `Preorders wait for ${count}`,
  promised: 'Promised to orders that are paid',
  stranger: 'Not trusted yet',
  large: 'More devices than usual',
  sayYes: 'Say yes',
  sayYesTo: (order: string) => `Say yes to order ${order}`,
  noAddress: 'No shipping address',
  paidOn: (date: string) => `Paid on ${date}`,
  ago: (days: string) => (days === '0' ? 'today' : `${days} ${days === '1' ? 'day' : 'days'}`),
  ahead: (days: string) => (days === '0' ? 'today' : days === '1' ? 'tomorrow' : `in ${days} days`),
  over: (days: string) => `${days} ${days === '1' ? 'day' : 'days'} over`,
};

export const todayTitles = {
  ordersToLookAt: 'Orders that stand out',
  toDeliver: 'To deliver',
  reports: 'Reports of devices',
  arrived: 'Arrived, by their customers',
  returnsAnnounced: 'Returns announced',
  returnsReceived: 'Returns received, still assigned',
  notReturned: 'Ended leases with devices out',
  lostDevices: 'Lost, not settled',
  overdue: 'Overdue',
  seriouslyOverdue: 'Seriously overdue',
  refunds: 'To refund',
  stockShort: 'Stock short',
  calibrationsDue: 'Calibrations due',
  leasesEnding: 'Leases ending',
  dead: 'Given up',
} satisfies Record<TodaySection, string>;

/** The same in a line, with the counts. */
export const todayCounts = {
  ordersToLookAt: (count: string) => `${count} ${count === '1' ? 'order stands' : 'orders stand'} out`,
  toDeliver: (count: string) => `${count} to deliver`,
  reports: (count: string) => `${count} ${count === '1' ? 'report' : 'reports'}`,
  arrived: (count: string) => `${count} arrived`,
  returnsAnnounced: (count: string) => `${count} ${count === '1' ? 'return' : 'returns'} announced`,
  returnsReceived: (count: string) => `${count} ${count === '1' ? 'return' : 'returns'} received`,
  notReturned: (count: string) => `${count} ended ${count === '1' ? 'lease' : 'leases'} with devices out`,
  lostDevices: (count: string) => `${count} lost, not settled`,
  overdue: (count: string) => `${count} overdue`,
  seriouslyOverdue: (count: string) => `${count} seriously overdue`,
  refunds: (count: string) => `${count} to refund`,
  stockShort: (count: string) => `${count} ${count === '1' ? 'model' : 'models'} short`,
  calibrationsDue: (count: string) => `${count} ${count === '1' ? 'calibration' : 'calibrations'} due`,
  leasesEnding: (count: string) => `${count} ${count === '1' ? 'lease' : 'leases'} ending`,
  dead: (count: string) => `${count} given up`,
} satisfies Record<TodaySection, unknown>;

export const todayLists = {
  toDeliver: 'All paid orders',
  returnsAnnounced: 'In the devices',
  returnsReceived: 'In the devices',
  notReturned: 'In the orders',
  overdue: 'Their orders',
  seriouslyOverdue: 'Their orders',
  calibrationsDue: 'Devices by calibration date',
  leasesEnding: 'In the orders',
} satisfies Partial<Record<TodaySection, string>>;
