/** What runs on a schedule, row by row, and what a row of it is called where it is shown to the operator. */
export const sweepNames = {
  deliver_mail: 'Mail',
  send_requests: 'Request to the payment provider',
  take_events: 'Event of the payment provider',
  sync_orders: 'Comparison with the payment provider',
  remind_unpaid: 'Reminder of an unpaid order',
  expire_unpaid: 'Expiry of an unpaid order',
  chase_debts: 'Reminder of an unpaid invoice',
  read_events: 'List of the payment provider’s events',
  send_digest: 'Daily digest',
  start_preorders: 'Start of a preorder',
  sweep_drafts: 'Removal of a draft',
  sweep_expired: 'Removal of what has run out',
  erase_people: 'Erasure of a deleted person',
  fold_counts: 'Totals of lists',
} as const;

/** What is asked of the payment provider, as the operator reads it. */
export const requestNames = {
  OPEN_CHECKOUT: 'Open a payment page',
  CLOSE_CHECKOUT: 'Close a payment page',
  SEND_INVOICE: 'Send the first invoice',
  WITHDRAW_INVOICE: 'Withdraw the first invoice',
  START_LEASE: 'Start a subscription',
  UPDATE_LEASE: 'Change what a subscription bills',
  WITHDRAW_LEASE: 'Withdraw a subscription',
  STOP_LEASE: 'Stop a subscription',
  CREDIT: 'Credit the customer',
  UPDATE_CUSTOMER: 'Update the customer',
} as const;

export type SweepName = keyof typeof sweepNames;
