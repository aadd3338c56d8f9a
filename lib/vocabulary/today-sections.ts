/** What can wait for the operator, in the order of the screen. */
export const todaySections = [
  'ordersToLookAt',
  'toDeliver',
  'returnsAnnounced',
  'returnsReceived',
  'notReturned',
  'overdue',
  'seriouslyOverdue',
  'refunds',
  'stockShort',
  'calibrationsDue',
  'leasesEnding',
  'dead',
] as const;
export type TodaySection = (typeof todaySections)[number];
