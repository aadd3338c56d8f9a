import type { SweepName } from '@/lib/vocabulary/sweep-names';
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
  expire_unpaid: 'Expiry of an unpaid order',
  chase_debts: 'Reminder of an unpaid invoice',
  tell_renewals: 'News of a new invoice',
  read_events: 'List of the payment provider’s events',
  send_digest: 'Daily digest',
  start_preorders: 'Start of a preorder',
  let_go_preorders: 'End of what a preorder holds back',
  tell_deliveries: 'News of a delivery',
  sweep_drafts: 'Removal of a draft',
  sweep_expired: 'Removal of what has run out',
  erase_people: 'Erasure of a deleted person',
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
