/** What an order can wait for, as a filter of its list. */
export const orderWaits = [
  'partlyDelivered',
  'returnsAnnounced',
  'overdue',
  'notReturned',
  'leaseEnding',
] as const;
export type OrderWait = (typeof orderWaits)[number];
