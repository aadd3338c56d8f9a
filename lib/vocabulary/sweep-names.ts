/** What runs on a schedule, row by row. lib/i18n/jobs.ts names their rows. */
export const sweepNames = [
  'deliver_mail',
  'send_requests',
  'take_events',
  'sync_orders',
  'remind_unpaid',
  'expire_unpaid',
  'chase_debts',
  'tell_renewals',
  'read_events',
  'send_digest',
  'start_preorders',
  'tell_deliveries',
  'tell_receipts',
  'ask_receipts',
  'tell_settled_returns',
  'let_go_preorders',
  'remind_returns',
  'tell_calibrations',
  'sweep_drafts',
  'sweep_expired',
  'erase_people',
  'expire_abandoned',
  'fold_counts',
] as const;

export type SweepName = (typeof sweepNames)[number];
